"""GigaWatt: regions close their coal and gas plants before demand runs away from them."""

"""The packs with the printed data of the components, and the code that loads and checks them."""

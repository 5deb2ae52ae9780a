"""The printed data of the components: how packs are read and checked."""

"""The laws every title obeys, the fuzzer that plays until they break, and the faults planted to test them."""

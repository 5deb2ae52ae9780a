"""What every store guarantees, one module for each kind of record; `test_contract.py` checks it for all stores."""

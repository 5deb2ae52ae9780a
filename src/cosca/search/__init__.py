"""Looking ahead: one search for each title, compiled with the engine. See docs/bots.md."""

import cosca.bots  # noqa: F401 - bots import searches and searches judge as bots do: whoever comes first, bots begin

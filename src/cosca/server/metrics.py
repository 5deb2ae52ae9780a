"""What is counted for those who run the site: numbers, with labels from fixed lists, so that no secret can be one."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
LATENESS: Final = (0.1, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 600.0)
DONE: Final = "done"
OTHER: Final = "other"
ANSWERS: Final = frozenset({DONE, "rule", "stale", "unknown", "busy", "over", "seat", OTHER})


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.choices = Counter("cosca_choices", "Choices answered", ["title", "answer"], registry=self.registry)
        self.ack = Histogram(
            "cosca_ack_seconds", "From hearing a choice to answering it", buckets=BUCKETS, registry=self.registry
        )
        self.calls = Counter("cosca_calls", "Calls over HTTP", ["path", "status"], registry=self.registry)
        self.due = Counter("cosca_due_work", "Due work done", ["need"], registry=self.registry)
        self.late = Histogram(
            "cosca_due_late_seconds", "How late due work was begun", ["need"], buckets=LATENESS, registry=self.registry
        )
        self.sockets = self._gauge("cosca_sockets", "Sockets open in this process")
        self.tables = self._gauge("cosca_live_tables", "Tables that somebody here looks at")
        self.waiting = self._gauge("cosca_appends_waiting", "Appends that wait for the disk")
        self.lag = self._gauge("cosca_loop_lag_seconds", "How late the event loop was, lately")
        self.bots_waiting = self._gauge("cosca_bots_waiting", "Questions to bots that wait for a free process")
        self.bus = self._gauge("cosca_bus_connected", "1 if hints of other processes reach this one")
        self.database = self._gauge("cosca_database_well", "1 if the database answers")
        self.due_tables = self._gauge("cosca_due_tables", "Tables whose time has come and that nobody works on")
        self.due_oldest = self._gauge("cosca_due_oldest_seconds", "How long the first of them has waited")
        self.mails_waiting = self._gauge("cosca_mails_waiting", "Mails and results in the outbox whose time has come")

    def _gauge(self, name: str, says: str) -> Gauge:
        return Gauge(name, says, registry=self.registry)

    def answered(self, title: str, answer: str, seconds: float) -> None:
        self.choices.labels(title, answer if answer in ANSWERS else OTHER).inc()
        self.ack.observe(seconds)

    def text(self) -> str:
        return generate_latest(self.registry).decode()

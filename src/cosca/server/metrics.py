"""Metrics for operators: numbers with labels from fixed lists, so that no label can hold a secret."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
BATCHES: Final = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128)
LATENESS: Final = (0.1, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 600.0)
DONE: Final = "done"
OTHER: Final = "other"
ANSWERS: Final = frozenset({DONE, "rule", "stale", "unknown", "busy", "over", "seat", OTHER})


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.choices = Counter(
            "cosca_choices", "Moves acknowledged or refused", ["title", "answer"], registry=self.registry
        )
        self.ack = Histogram(
            "cosca_ack_seconds", "From receiving a move to answering it", buckets=BUCKETS, registry=self.registry
        )
        self.calls = Counter("cosca_calls", "Calls over HTTP", ["path", "status"], registry=self.registry)
        self.due = Counter("cosca_due_work", "Due work done", ["need"], registry=self.registry)
        self.late = Histogram(
            "cosca_due_late_seconds",
            "How late due work was started",
            ["need"],
            buckets=LATENESS,
            registry=self.registry,
        )
        self.sockets = self._gauge("cosca_sockets", "Sockets open in this process")
        self.tables = self._gauge("cosca_live_tables", "Tables with sockets in this process")
        self.waiting = self._gauge("cosca_appends_waiting", "Appends waiting for the disk")
        self.batches = Histogram(
            "cosca_append_batch", "Moves stored by one commit", buckets=BATCHES, registry=self.registry
        )
        self.lag = self._gauge("cosca_loop_lag_seconds", "How late the event loop is")
        self.bots_waiting = self._gauge("cosca_bots_waiting", "Questions waiting for a free bot process")
        self.bus = self._gauge("cosca_bus_connected", "1 if the bus is connected")
        self.clock_ahead = self._gauge(
            "cosca_clock_ahead_seconds", "By how much this machine's clock is ahead of the site's time"
        )
        self.problem = Gauge(
            "cosca_problem", "1 for each problem that /healthz names", ["kind"], registry=self.registry
        )
        self.database = self._gauge("cosca_database_well", "1 if the database answers")
        self.due_tables = self._gauge("cosca_due_tables", "Tables with due work that no worker has claimed")
        self.due_oldest = self._gauge("cosca_due_oldest_seconds", "How long the oldest of them has been due")
        self.mails_waiting = self._gauge("cosca_mails_waiting", "Due items in the outbox: emails and results")
        self.to_archive = self._gauge("cosca_to_archive", "Games that are over and due for the archive")
        self.archived = Counter("cosca_archived_games", "Games moved to the archive", registry=self.registry)
        self.archived_bytes = Counter("cosca_archived_bytes", "Bytes of their packed logs", registry=self.registry)

    def _gauge(self, name: str, documentation: str) -> Gauge:
        return Gauge(name, documentation, registry=self.registry)

    def answered(self, title: str, answer: str, seconds: float) -> None:
        """Count a move and the time until it was acknowledged or refused."""
        self.choices.labels(title, answer if answer in ANSWERS else OTHER).inc()
        self.ack.observe(seconds)

    def text(self) -> str:
        return generate_latest(self.registry).decode()

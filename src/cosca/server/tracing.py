"""Traces of moves and due work, for operators who have a collector. Tracing is off by default and then costs nothing.

Tracing replaces methods of the objects of one process with methods that also write a span; these objects know nothing
about it. Like metrics, spans have only attributes from fixed lists, so that none can contain a secret.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from cosca.server.metrics import ANSWERS, DONE, OTHER

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Tracer

SERVICE: Final = "cosca"
MOVE, UNDO, STORE, DUE, BOT = "move", "undo", "store", "due work", "bot"

type Attributes = dict[str, str]
type Before = Callable[..., Attributes]  # the arguments of a method -> what its span says of them
type After = Callable[[Any], Attributes]  # its result -> what its span says of it


class NotInstalled(Exception):
    """Raised if OpenTelemetry is not installed."""


def collector(address: str, role: str) -> TracerProvider:
    """Return a provider that sends spans to a collector (OTLP over HTTP). Raises `NotInstalled`."""
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as fault:
        raise NotInstalled("Tracing needs OpenTelemetry. Install it: pip install 'cosca[tracing]'.") from fault
    provider = TracerProvider(resource=Resource.create({"service.name": SERVICE, "cosca.role": role}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(f"{address.rstrip('/')}/v1/traces")))
    return provider


def trace_moves(provider: TracerProvider, moves: Any, group_commit: Any) -> None:
    """Write a span for each player's move, with an inner span for storing it."""
    tracer = provider.get_tracer(SERVICE)
    _trace(tracer, moves, "choose", MOVE, after=_outcome)
    _trace(tracer, moves, "take_back", UNDO, after=_outcome)
    _trace(tracer, group_commit, "append", STORE)


def trace_work(provider: TracerProvider, worker: Any, bots: Any) -> None:
    """Write a span for each piece of due work, with an inner span for each bot's answer."""
    tracer = provider.get_tracer(SERVICE)
    _trace(tracer, worker, "do", DUE, before=lambda claimed: {"need": str(claimed.need)})
    _trace(tracer, bots, "answer", BOT, before=lambda title, level, *_: {"title": title, "level": level})


def _outcome(answer: Any) -> Attributes:
    """Return how a move was answered, with the labels of the metrics."""
    reason = getattr(answer, "reason", DONE)
    return {"answer": reason if reason in ANSWERS else OTHER}


def _nothing(*_: Any, **__: Any) -> Attributes:
    return {}


def _trace(
    tracer: Tracer, part: Any, method: str, name: str, before: Before = _nothing, after: After = _nothing
) -> None:
    """Replace a method of one object with one that writes a span. A span never contains the text of an error."""
    original: Callable[..., Awaitable[Any]] = getattr(part, method)

    async def traced(*args: Any, **named: Any) -> Any:
        with tracer.start_as_current_span(
            name, attributes=before(*args, **named), record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                result = await original(*args, **named)
            except Exception as fault:
                span.set_attribute("error.type", type(fault).__name__)
                raise
            span.set_attributes(after(result))
            return result

    setattr(part, method, traced)

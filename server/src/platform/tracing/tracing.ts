type SpanAttributes = Record<string, boolean | number | string>;

/** Something that takes time and is told to a collector of traces: a request, a statement, a job, a mail, a request to others. */
export interface SpanStart {
  name: string;
  kind?: 'client' | 'consumer' | 'internal' | 'producer' | 'server';
  attributes?: SpanAttributes;
  /** The `traceparent` of what caused it, when that happened elsewhere; without one it belongs to the span that is under way. */
  parent?: string | undefined;
}

/** A span that is under way. */
export interface Span {
  /** Runs what belongs to it. */
  run<T>(work: () => T): T;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  event(name: string, attributes?: SpanAttributes): void;
  /** Ends it; with what was thrown, when something was. */
  end(error?: unknown): void;
  readonly traceparent: string;
}

/** Traces in the form of OpenTelemetry, which the settings switch on. */
export interface Tracing {
  start(span: SpanStart): Span;
  /** The span that is under way; null outside of any. */
  current(): Span | null;
  /** Hands on what was collected, and ends. */
  stop(): Promise<void>;
}

let active: Tracing | null = null;

/** Switches traces of the process on, or off with null. */
export function installTracing(tracing: Tracing | null): void {
  active = tracing;
}

/** Null while nothing is traced, which is the usual case and costs no more than this look. */
export function activeTracing(): Tracing | null {
  return active;
}

/** The header `traceparent` for a message to others, as W3C Trace Context has it; null while nothing is traced. */
export function currentTraceparent(): string | null {
  return active?.current()?.traceparent ?? null;
}

/** Does the work as a span of its own, and tells how it ended. */
export async function inSpan<T>(
  tracing: Tracing,
  start: SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracing.start(start);
  try {
    const result = await span.run(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

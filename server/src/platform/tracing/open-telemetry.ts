import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceOutgoing } from './outgoing-requests.ts';
import type { Span, SpanStart, Tracing } from './tracing.ts';

interface TracingOptions {
  /** Of the collector; spans go to `/v1/traces` below it. */
  url: string;
  /** How many of a hundred traces that begin here are told. */
  percent: number;
  version: string;
  environment: string;
}

const KINDS = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  server: SpanKind.SERVER,
} as const;

const TRACEPARENT = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;
const HAND_ON_MS = 1_000;

/** Traces by the packages of OpenTelemetry, which only this file and what it loads know. */
export function openTracing({ environment, percent, url, version }: TracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'retaguarda',
      'service.version': version,
      'deployment.environment.name': environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }),
        scheduledDelayMillis: HAND_ON_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('retaguarda', version);
  const scopes = new AsyncLocalStorage<{ span: Span; context: Context }>();

  const contextOf = (parent: string | undefined): Context => {
    const remote = remoteContext(parent);
    if (remote !== null) return trace.setSpanContext(ROOT_CONTEXT, remote);
    return scopes.getStore()?.context ?? ROOT_CONTEXT;
  };
  const start = ({ attributes = {}, kind = 'internal', name, parent }: SpanStart): Span => {
    const above = contextOf(parent);
    const otel = tracer.startSpan(name, { attributes, kind: KINDS[kind] }, above);
    const span: Span = {
      run: (work) => scopes.run({ span, context: trace.setSpan(above, otel) }, work),
      rename: (newName) => void otel.updateName(newName),
      set: (more) => void otel.setAttributes(more),
      event: (event, more = {}) => void otel.addEvent(event, more),
      end: (error) => endSpan(otel, error),
      traceparent: headerOf(otel.spanContext()),
    };
    return span;
  };
  const tracing = { start, current: () => scopes.getStore()?.span ?? null };
  const stopOutgoing = traceOutgoing(tracing, new URL(url).origin);
  return {
    ...tracing,
    stop: async () => {
      stopOutgoing();
      // What a collector that is away was not told is lost, and nothing else.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** Of an error its kind alone is told: messages may name people. */
function endSpan(span: OtelSpan, error: unknown): void {
  if (error !== undefined) {
    const { code } = Object(error) as { code?: unknown };
    const type = typeof code === 'string' ? code : error instanceof Error ? error.name : 'error';
    span.setAttribute('error.type', type);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** What the header names; null for none, and for one that is not as W3C Trace Context has it. */
function remoteContext(header: string | undefined): SpanContext | null {
  const { flags, spanId, traceId } = TRACEPARENT.exec(header ?? '')?.groups ?? {};
  if (flags === undefined || spanId === undefined || traceId === undefined) return null;
  const context = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  };
  return isSpanContextValid(context) ? context : null;
}

function headerOf({ spanId, traceFlags, traceId }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

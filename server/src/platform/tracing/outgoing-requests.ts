import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Span, Tracing } from './tracing.ts';

/** What the client behind `fetch` tells of a request that it is about to send. */
interface OutgoingRequest {
  method: string;
  origin: string | URL;
  addHeader(name: string, value: string): void;
}

interface Told {
  request: OutgoingRequest;
  response?: { statusCode: number };
  error?: unknown;
}

/**
 * Gives each request that `fetch` sends on behalf of a span a span of its own and the header `traceparent`, but for those to the
 * collector. Only the host is told of where it goes. The answer ends the subscription.
 */
export function traceOutgoing(tracing: Pick<Tracing, 'current' | 'start'>, collector: string): () => void {
  const spans = new WeakMap<OutgoingRequest, Span>();
  const listeners: Record<string, (told: Told) => void> = {
    'undici:request:create': ({ request }) => {
      const origin = String(request.origin);
      if (tracing.current() === null || origin === collector) return;
      const span = tracing.start({
        name: request.method,
        kind: 'client',
        attributes: { 'http.request.method': request.method, 'server.address': new URL(origin).host },
      });
      spans.set(request, span);
      request.addHeader('traceparent', span.traceparent);
    },
    'undici:request:headers': ({ request, response }) => {
      if (response !== undefined)
        spans.get(request)?.set({ 'http.response.status_code': response.statusCode });
    },
    'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
    'undici:request:error': ({ error, request }) => spans.get(request)?.end(error),
  };
  const told = Object.entries(listeners).map(
    ([name, listener]) => [name, (message: unknown) => listener(message as Told)] as const,
  );
  for (const [name, listener] of told) subscribe(name, listener);
  return () => {
    for (const [name, listener] of told) unsubscribe(name, listener);
  };
}

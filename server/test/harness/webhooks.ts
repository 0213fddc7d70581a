import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { placeEvents } from '../../src/modules/webhooks/event-order-service.ts';
import type { Client } from './client.ts';
import type { Harness } from './harness.ts';

/** A request that a receiver got. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  /** The parsed body. */
  event: { id: string; type: string; data: Record<string, unknown> } & Record<string, unknown>;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** What is answered; 204 unless told otherwise. */
  answer: (request: Received) => { status: number; body?: string };
}

const WELL = () => ({ status: 204 });

/** A server that takes events, until the file ends. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const one: Received = { headers: request.headers, text: body, event: JSON.parse(body) };
    receiver.received.push(one);
    const { body: answered, status } = receiver.answer(one);
    response.writeHead(status).end(answered);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`,
    received: [],
    answer: WELL,
  };
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

/** An endpoint with its secret, as it was answered when it was made. */
export interface MadeEndpoint {
  id: string;
  secret: string;
  versao: number;
}

/** Adds an endpoint at the receiver, for the types. */
export async function makeEndpoint(
  client: Client,
  receiver: Pick<Receiver, 'url'>,
  events: readonly string[],
  more: Record<string, unknown> = {},
): Promise<MadeEndpoint> {
  const answer = await client.post('/api/v1/webhooks', { name: 'ERP', url: receiver.url, events, ...more });
  if (answer.status !== 201) throw new Error(`no endpoint was made: ${answer.text}`);
  return answer.body;
}

/** Gives the events that were left their places, and sends what is due. */
export async function deliverAll(h: Harness): Promise<void> {
  while (await placeEvents(h.context));
  await h.runJobs();
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createWebhook } from './webhook.ts';

const SECRET = 'um segredo compartilhado';
const clock = { now: () => new Date('2026-03-10T12:00:00.500Z') };
const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/lembretes`;
}

test('a message is JSON, signed over its time and its bytes', async () => {
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  const url = await receiver(async (request, response) => {
    seen.push({ headers: request.headers, body: await text(request) });
    response.writeHead(202).end('obrigado');
  });
  await createWebhook({ url, secret: SECRET }, clock).send({ id: 'm-1', body: { nome: 'Ação' } });
  const [{ body, headers } = { body: '', headers: {} as IncomingHttpHeaders }] = seen;
  expect(JSON.parse(body)).toEqual({ nome: 'Ação' });
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'm-1' });
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-retaguarda-signature'])) ?? [];
  expect(t).toBe(String(Date.parse('2026-03-10T12:00:00Z') / 1_000));
  expect(headers['webhook-timestamp']).toBe(t);
  expect(v1).toBe(createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex'));
});

describe('a message failed', () => {
  test.each([400, 410, 429, 500])('when the receiver answers %i', async (status) => {
    const url = await receiver((_request, response) => response.writeHead(status).end());
    await expect(createWebhook({ url, secret: SECRET }, clock).send({ id: 'm', body: {} })).rejects.toThrow(
      `the webhook answered ${status}`,
    );
  });

  test('when the receiver sends it elsewhere: it is not followed', async () => {
    let followed = false;
    const elsewhere = await receiver((_request, response) => {
      followed = true;
      response.end();
    });
    const url = await receiver((_request, response) =>
      response.writeHead(307, { location: elsewhere }).end(),
    );
    await expect(
      createWebhook({ url, secret: SECRET }, clock).send({ id: 'm', body: {} }),
    ).rejects.toMatchObject({ status: 307 });
    expect(followed).toBe(false);
  });

  test('when nobody answers in time, or nobody is there', async () => {
    const url = await receiver(() => undefined);
    await expect(
      createWebhook({ url, secret: SECRET }, clock, 50).send({ id: 'm', body: {} }),
    ).rejects.toMatchObject({ name: 'WebhookFailed', status: null });
    const nobody = createWebhook({ url: 'http://127.0.0.1:1/', secret: SECRET }, clock);
    await expect(nobody.send({ id: 'm', body: {} })).rejects.toThrow('not reached');
  });
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { postGuarded } from './guarded-post.ts';

const closers: (() => void)[] = [];
const LATE_MS = 10_000;

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const posting = { headers: { 'x-of-test': 'sim' }, body: 'olá', budgetMs: LATE_MS, answerBytes: 10 };
const anywhere = { ...posting, reach: () => 'anywhere' as const };

test('sends headers and body, and answers status and the first bytes', async () => {
  let seen = '';
  const url = await serve(async (request, response) => {
    seen = `${request.method} ${request.headers['x-of-test']} ${await text(request)}`;
    response.writeHead(201).end('0123456789abcdef');
  });
  expect(await postGuarded(url, anywhere)).toEqual({ status: 201, text: '0123456789' });
  expect(seen).toBe('POST sim olá');
});

test('does not follow a redirect: it is an answer', async () => {
  let followed = false;
  const elsewhere = await serve((_request, response) => {
    followed = true;
    response.end();
  });
  const url = await serve((_request, response) => response.writeHead(307, { location: elsewhere }).end());
  expect((await postGuarded(url, anywhere)).status).toBe(307);
  expect(followed).toBe(false);
});

test('does not read an answer without end', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200);
    const pour = () => {
      while (response.write('x'.repeat(65_536)));
    };
    response.on('drain', pour);
    pour();
  });
  expect(await postGuarded(url, anywhere)).toEqual({ status: 200, text: 'xxxxxxxxxx' });
});

test('reaches no private address, by name or by number, unless that is allowed', async () => {
  const url = await serve((_request, response) => response.end());
  const guarded = { ...posting, reach: () => 'public' as const };
  await expect(postGuarded(url, guarded)).rejects.toMatchObject({ fault: 'refused' });
  await expect(postGuarded(url.replace('127.0.0.1', 'localhost'), guarded)).rejects.toMatchObject({
    fault: 'refused',
  });
  expect((await postGuarded(url, anywhere)).status).toBe(200);
});

test('tells one that does not answer in time from one that is not there', async () => {
  const url = await serve(() => undefined);
  await expect(postGuarded(url, { ...anywhere, budgetMs: 100 })).rejects.toMatchObject({ fault: 'tooSlow' });
  await expect(postGuarded('http://127.0.0.1:1/', anywhere)).rejects.toMatchObject({ fault: 'unreachable' });
});

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createProviderClient } from './provider-client.ts';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const patient = () => AbortSignal.timeout(5_000);

test('the body comes back as it was sent', async () => {
  const text = '{ "a": 1.0, "big": 12345678901234567890 }';
  const client = createProviderClient(await serve((_request, response) => response.end(`\uFEFF${text}`)));
  expect(await client('/x', patient())).toEqual({ text, value: JSON.parse(text) });
});

test('404 is "not found", every other status a fault', async () => {
  const base = await serve((request, response) => {
    response.writeHead(Number(request.url?.slice(1))).end('{}');
  });
  const client = createProviderClient(base);
  expect(await client('/404', patient())).toBeNull();
  for (const status of [400, 401, 403, 429, 500, 503, 304]) {
    await expect(client(`/${status}`, patient())).rejects.toMatchObject({
      message: `status ${status}`,
      status,
    });
  }
});

test('redirects on the same host are followed, three of them at most', async () => {
  const client = createProviderClient(
    await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('"arrived"');
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    }),
  );
  expect((await client('/3', patient()))?.value).toBe('arrived');
  await expect(client('/4', patient())).rejects.toThrow('too many redirects');
});

test.each([
  ['another name of this machine', (port: number) => `http://localhost:${port}/`],
  ['another port', () => 'http://127.0.0.1:1/'],
  ['a file', () => 'file:///etc/passwd'],
  ['an address without a scheme', (port: number) => `//localhost:${port}/`],
  ['no address', () => 'http://'],
])('a redirect to %s is refused', async (_name, target) => {
  let asked = 0;
  const base = await serve((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: target(Number(new URL(base).port)) }).end();
  });
  await expect(createProviderClient(base)('/x', patient())).rejects.toThrow('redirect to another host');
  expect(asked).toBe(1);
});

test('a body beyond 1 MiB is not read to its end', async () => {
  let sent = 0;
  const base = await serve((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', more);
    more();
  });
  await expect(createProviderClient(base)('/x', patient())).rejects.toThrow('body too large');
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('the limit counts what a compressed body becomes', async () => {
  const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, 0x20));
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  await expect(createProviderClient(base)('/x', patient())).rejects.toThrow('body too large');
});

test.each([
  ['HTML', '<html></html>', 'not JSON'],
  ['nothing', '', 'not JSON'],
  ['endless nesting', '['.repeat(500_000), 'not JSON'],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'not UTF-8'],
  ['half a character', Buffer.from([0x22, 0xc3]), 'not UTF-8'],
])('%s is a fault', async (_name, body, message) => {
  const client = createProviderClient(await serve((_request, response) => response.end(body)));
  await expect(client('/x', patient())).rejects.toThrow(message);
});

test('the signal ends the wait for a body that has begun', async () => {
  const base = await serve((_request, response) => response.write('{"a":'));
  await expect(createProviderClient(base)('/x', AbortSignal.timeout(30))).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});

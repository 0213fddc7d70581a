import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenFailure } from './listen-failure.ts';

/** What really comes of listening there. */
function refusalOf(host: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const server = createServer();
  server.once('error', resolve);
  server.listen({ host, port: 0 }, () => server.close(() => resolve(null)));
  return promise;
}

test('an address that this machine does not have is told as one of HOST', async () => {
  const { advice, found } = listenFailure(await refusalOf('192.0.2.1'), '192.0.2.1', 3000);
  expect(found).toBe('HOST is 192.0.2.1, which is no address of this machine');
  expect(advice).toContain('0.0.0.0');
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a name without an address (%s) is told as one of HOST, and not as the database',
  (code) => {
    const { found } = listenFailure(Object.assign(new Error('x'), { code }), 'nowhere.invalid', 3000);
    expect(found).toBe('HOST is nowhere.invalid, a name that stands for no address here');
  },
);

test.each([
  ['EADDRINUSE', 'port 3000 is already in use', 'PORT'],
  ['EACCES', 'no permission to listen on port 3000', 'PORT'],
])('%s names the port and the setting', (code, expected, setting) => {
  const { advice, found } = listenFailure(Object.assign(new Error('x'), { code }), '127.0.0.1', 3000);
  expect(found).toBe(expected);
  expect(advice).toContain(setting);
});

test('anything else keeps its message', () => {
  expect(listenFailure(new Error('odd'), '::', 1).found).toBe('cannot listen on ::, port 1: odd');
});

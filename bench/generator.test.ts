import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { pacedLoad, WARM_UP_SECONDS } from './load.ts';
import { hasWrk, paceWithWrk } from './wrk.ts';

const PER_SECOND = 200;
const SECONDS = 2;
const ALL = PER_SECOND * (WARM_UP_SECONDS + SECONDS);
const HELD_MS = 1_200;
const EVERY_TENTH = 10;
const MILLISECONDS = 1_000;

/** Refuses one request in ten, and answers nothing for most of the time that counts. */
async function startServer() {
  let seen = 0;
  let held: (() => void)[] | null = null;
  const server = createServer((_request, response) => {
    const status = seen % EVERY_TENTH === 0 ? 500 : 200;
    seen += 1;
    const answer = () => response.writeHead(status, { 'content-length': 2 }).end('{}');
    if (seen === PER_SECOND * WARM_UP_SECONDS + 1) {
      held = [];
      setTimeout(() => {
        for (const waiting of held ?? []) waiting();
        held = null;
      }, HELD_MS);
    }
    if (held === null) answer();
    else held.push(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen: () => seen,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const generators = [
  { name: 'in Node', pace: pacedLoad },
  // Where it is not installed nobody is measured with it.
  ...((await hasWrk()) ? [{ name: 'in wrk', pace: paceWithWrk }] : []),
];

test.each(generators)(
  'a steady load $name sends all, and counts from when a request was due',
  async ({ pace }) => {
    await using server = await startServer();
    const { failed, p50 } = await pace({
      url: server.url,
      connections: 2,
      perSecond: PER_SECOND,
      seconds: SECONDS,
      requests: [{ method: 'GET', path: '/', headers: {} }],
    });
    expect(server.seen()).toBe(ALL);
    expect(failed).toBe(ALL / EVERY_TENTH);
    // Counted from when they left, two of all would have waited, one on each connection.
    expect(p50).toBeGreaterThan(HELD_MS / 10);
  },
);

test.each(generators)('a steady load $name sends a request when it is due', async ({ pace }) => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-length': 2 }).end('{}'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { p50 } = await pace({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: 2,
    perSecond: 2,
    seconds: 2,
    requests: [{ method: 'GET', path: '/', headers: {} }],
  });
  server.closeAllConnections();
  server.close();
  // Sent when the next one is due, all of them would have waited for half a second.
  expect(p50).toBeLessThan(MILLISECONDS / 2);
});

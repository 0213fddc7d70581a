import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepShapes } from './kept-shapes.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('the first request without credentials outlives its answer, and no other one does', async () => {
  const seen: WeakRef<IncomingMessage>[] = [];
  const server = createServer((request, response) => {
    seen.push(new WeakRef(request));
    response.end();
  });
  keepShapes(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = { connection: 'close' };
  await fetch(url, { headers: { ...close, authorization: 'Bearer secret' } });
  await fetch(url, { headers: { ...close, cookie: 'session=secret' } });
  await fetch(url, { headers: close });
  await fetch(url, { headers: close });
  await expect
    .poll(() => {
      collect();
      return seen.map((request) => request.deref() !== undefined);
    })
    .toEqual([false, false, true, false]);
  server.close();
});

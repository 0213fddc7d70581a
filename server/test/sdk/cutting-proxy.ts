import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll } from 'vitest';

export interface CuttingProxy {
  url: string;
  /** How many connections it has cut off in the middle of an answer. */
  cuts: () => number;
}

const CUT_AFTER_BYTES = 1_500;

/** Stands before a server, and breaks every other connection off within its first bytes, until the file ends. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const port = Number(new URL(target).port);
  let connections = 0;
  let cuts = 0;
  const server = createServer((client) => {
    connections += 1;
    let left = connections % 2 === 1 ? CUT_AFTER_BYTES : Number.POSITIVE_INFINITY;
    const host = connect(port, '127.0.0.1');
    const end = () => {
      client.destroy();
      host.destroy();
    };
    for (const side of [client, host]) side.on('error', end).on('close', end);
    client.pipe(host);
    host.on('data', (bytes: Buffer) => {
      client.write(bytes.subarray(0, left));
      left -= bytes.length;
      if (left > 0) return;
      cuts += 1;
      // What was written still arrives; the rest never does.
      client.end(end);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cuts: () => cuts };
}

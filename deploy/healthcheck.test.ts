import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, 'healthcheck.ts');

async function check(port: number): Promise<number> {
  const child = spawn(process.execPath, [script], { env: { ...process.env, PORT: String(port) } });
  const [code] = await once(child, 'exit');
  return code as number;
}

test('the health check of the image passes on 200 and fails on 503 and on silence', async () => {
  const asked: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  expect(await check(port)).toBe(0);
  status = 503;
  expect(await check(port)).toBe(1);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await check(port)).toBe(1);
  expect(asked).toEqual(['/api/health', '/api/health']);
});

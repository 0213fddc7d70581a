/**
 * The ceiling of the server's routes: `node:http`, a map of callers, statements prepared once, and the same answers. No
 * routing, no checks of what comes in, no log.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BareRoute, Memory } from '../bare/bare-route.ts';
import { openBareDatabase } from '../bare/database.ts';
import { bareRoutes } from '../bare/routes.ts';

const [memoryFile = '', databaseUrl = ''] = process.argv.slice(2);
const { callers, people, publicUrl } = JSON.parse(readFileSync(memoryFile, 'utf8')) as Memory;
const byToken = new Map(Object.entries(callers).map(([token, caller]) => [`Bearer ${token}`, caller]));
const database = await openBareDatabase(databaseUrl);
const whole = new Map(bareRoutes.map((route) => [`${route.method} ${route.path}`, route]));
const beginnings = bareRoutes.filter(({ path }) => path.endsWith('/'));

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method = '', url = '' } = request;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const caller = byToken.get(headers.authorization ?? '');
  const route = whole.get(`${method} ${path}`) ?? beginningOf(method, path);
  if (caller === undefined || route === undefined) {
    response.writeHead(404).end();
    return;
  }
  const {
    headers: others,
    json,
    status,
  } = await route.answer({
    caller,
    people,
    publicUrl,
    database,
    rest: path.slice(route.path.length),
    query: new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1)),
    body: method === 'GET' ? '' : await text(request),
  });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    ...others,
  });
  response.end(json);
}

function beginningOf(method: string, path: string): BareRoute | undefined {
  return beginnings.find((route) => route.method === method && path.startsWith(route.path));
}

import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness } from '../harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
let port: number;

beforeAll(async () => {
  await h.app.listen({ host: '127.0.0.1', port: 0 });
  port = (h.app.server.address() as AddressInfo).port;
});

afterAll(() => h.app.server.closeAllConnections());

interface WireAnswer {
  status: number;
  requestId: string | undefined;
  body: { statusCode?: number; code?: string; requestId?: string };
}

/** Sends bytes as they are and reads until the server ends the connection. */
async function sendBytes(bytes: string | Buffer): Promise<WireAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    requestId: /^x-request-id: (.+)$/im.exec(head)?.[1]?.trim(),
    body: JSON.parse(body),
  };
}

async function sendBody(body: Buffer, headers: Record<string, string>, parts = 1): Promise<WireAnswer> {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    path: '/api/v1/auth/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  let isAnswered = false;
  void answered.finally(() => {
    isAnswered = true;
  });
  for (let i = 0; i < parts && !isAnswered; i += 1) {
    if (!request.write(body)) await Promise.race([once(request, 'drain'), answered]);
  }
  request.end();
  const response = await answered;
  const requestId = response.headers['x-request-id'];
  const answer = await text(response);
  request.destroy();
  return { status: response.statusCode ?? 0, requestId: String(requestId), body: JSON.parse(answer) };
}

function expectProblem(answer: WireAnswer, status: number, code: string): void {
  expect(answer).toMatchObject({ status, body: { statusCode: status, code } });
  expect(answer.requestId).toMatch(/^[\w.-]+$/);
  expect(answer.body.requestId).toBe(answer.requestId);
}

const get = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`;

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['another protocol', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc])],
  ['an unknown version', 'GET / HTTP/9.9\r\n\r\n'],
  ['a method that is none', 'FETCH /api/ HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a header without a colon', get('/api/', 'nonsense\r\n')],
  ['a control character in a header', get('/api/', 'x-a: \u0000\r\n')],
  ['a length that is no number', get('/api/', 'content-length: ten\r\n')],
  [
    'two ways to tell the length',
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a chunk of no length',
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  ],
])('%s is answered 400 in the shape of every error', async (_name, bytes) => {
  expectProblem(await sendBytes(bytes), 400, 'request.malformed');
});

test.each(['/api/%', '/api/%zz', '/api/v1/auth/users/%ff', '/backend/%'])(
  'an address that cannot be decoded is 400: %s',
  async (target) => {
    expectProblem(await sendBytes(get(target)), 400, 'request.malformed');
  },
);

test('an undecodable address of the back office is answered in its envelope', async () => {
  const answer = await sendBytes(get('/backend/api/auth/%zz.php'));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    status: 'error',
    code: 'request.malformed',
    request_id: answer.requestId,
  });
});

test.each([
  '/api/../etc/passwd',
  '/api//v1//auth/users',

  `/api/${'a'.repeat(4_000)}`,
])('an address that leads nowhere is 404: %s', async (target) => {
  expectProblem(await sendBytes(get(target)), 404, 'request.notFound');
});

test('headers beyond the limit are 431', async () => {
  expectProblem(
    await sendBytes(get('/api/', `x-a: ${'a'.repeat(40_000)}\r\n`)),
    431,
    'request.headersTooLarge',
  );
});

const MEGABYTE = Buffer.alloc(1_048_576, 0x20);

test('a body of 40 MB is refused by its length before it is read', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const answer = await sendBody(MEGABYTE, { 'content-length': String(40 * MEGABYTE.length) }, 40);
  expectProblem(answer, 413, 'request.bodyTooLarge');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MEGABYTE.length);
});

test('a body of 40 MB that hides its length is cut off at the limit', async () => {
  const answer = await sendBody(MEGABYTE, { 'transfer-encoding': 'chunked' }, 40);
  expectProblem(answer, 413, 'request.bodyTooLarge');
});

/** A client that reads nothing until it has sent `parts` megabytes; what it reads then, or `null` if it could not send all. */
async function sendThenRead(parts: number): Promise<string | null> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  );
  for (let i = 0; i < parts; i += 1) {
    socket.write(`${MEGABYTE.length.toString(16)}\r\n`);
    socket.write(MEGABYTE);
    const refused = await new Promise((resolve) => socket.write('\r\n', resolve));
    if (refused instanceof Error) return null;
  }
  socket.end('0\r\n\r\n');
  return text(socket).finally(() => socket.destroy());
}

test('a client that sends all of its 40 MB before it reads comes to read why they are refused', async () => {
  expect(await sendThenRead(40)).toMatch(/^HTTP\/1\.1 413 .*"code":"request\.bodyTooLarge"/s);
});

/** A client that has the connection closed, and reads nothing until it has sent all; what it reads then. */
async function sendAndClose(path: string, type: string, megabytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const length = megabytes * MEGABYTE.length;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  for (let i = 0; i < megabytes; i += 1) await new Promise((resolve) => socket.write(MEGABYTE, resolve));
  return text(socket).finally(() => socket.destroy());
}

test.each([
  ['/api/v1/auth/login', 'application/json', 11, 413, 'request.bodyTooLarge'],
  ['/api/v1/auth/login', 'text/plain', 1, 415, 'request.unsupportedMediaType'],
  [
    '/api/tarefas/detalhes/document-upload',
    'multipart/form-data; boundary=x',
    9,
    401,
    'auth.unauthenticated',
  ],
])(
  'a client that closes behind the answer of %s reads why its %s of %i MB is refused',
  async (path, type, megabytes, status, code) => {
    const answer = await sendAndClose(path, type, megabytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(`"code":"${code}"`);
  },
);

test('a client that sends on and on is cut off', async () => {
  expect(await sendThenRead(200)).toBe(null);
});

test.each([
  [
    'invalid UTF-8',
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    'validation.failed',
  ],
  ['an overlong sequence', Buffer.from([0x22, 0xc0, 0x80, 0x22]), 'validation.failed'],
  ['100,000 levels', Buffer.from('['.repeat(100_000)), 'validation.failed'],
  ['a prototype key', Buffer.from('{"__proto__":{"a":1}}'), 'validation.failed'],
  ['a NUL byte', Buffer.from('{"email":"a\\u0000"}'), 'validation.failed'],
  ['half a surrogate pair', Buffer.from('{"email":"\\ud800"}'), 'validation.failed'],
  ['UTF-16', Buffer.from('{"email":"a"}', 'utf16le'), 'validation.failed'],
])('a body with %s is 400', async (_name, body, code) => {
  expectProblem(await sendBody(body, {}), 400, code);
});

test('the server goes on answering after all of that', async () => {
  expect((await h.request('GET', '/api/health')).status).toBe(200);
});

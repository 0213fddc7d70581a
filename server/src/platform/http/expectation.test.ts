import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';

const h = await createHarness();
let port: number;

beforeAll(async () => {
  port = Number(new URL(await h.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterAll(() => h.app.close());

/** What is answered to these lines, the last of which end the connection. */
async function ask(...lines: string[]): Promise<{ statuses: number[]; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'host: localhost', 'connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return { statuses, body: answer.slice(answer.lastIndexOf('\r\n\r\n') + 4) };
}

test.each([
  ['GET /api/ HTTP/1.1', 200],
  ['DELETE /api/v1/auth/users/x/sessions HTTP/1.1', 401],
])('%s that expects 100-continue and has no body is answered once', async (line, status) => {
  expect((await ask(line, 'expect: 100-continue')).statuses).toEqual([status]);
});

test('a POST that expects 100-continue and has no body is told what is missing', async () => {
  const { body, statuses } = await ask(
    'POST /api/v1/auth/login HTTP/1.1',
    'content-type: application/json',
    'content-length: 0',
    'expect: 100-continue',
  );
  expect(statuses).toEqual([400]);
  expect(JSON.parse(body).code).toBe('validation.failed');
});

test('who waits before sending a body is told to go on', async () => {
  const socket = connect(port, '127.0.0.1');
  const head = ['POST /api/v1/auth/login HTTP/1.1', 'content-type: application/json', 'content-length: 2'];
  socket.write(
    [...head, 'expect: 100-continue', 'host: localhost', 'connection: close', '', ''].join('\r\n'),
  );
  const [interim] = (await once(socket, 'data')) as [Buffer];
  expect(interim.toString('latin1')).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{}');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('another expectation is 417 in the shape of every error', async () => {
  const { body, statuses } = await ask('GET /api/ HTTP/1.1', 'expect: the-unexpected');
  expect(statuses).toEqual([417]);
  expect(JSON.parse(body)).toMatchObject({ statusCode: 417, code: 'request.expectationFailed' });
});

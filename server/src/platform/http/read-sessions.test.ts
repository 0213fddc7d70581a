import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { currentReadSession } from '../db/read-session.ts';
import { READ_MARK_COOKIE, registerReadSessions } from './read-sessions.ts';

const POSITION = 0x1a2b3cn;
let position: () => Promise<bigint>;
beforeEach(() => {
  position = async () => POSITION;
});

const app = Fastify();
await app.register(cookie);
registerReadSessions(
  app,
  { position: () => position(), lanesFor: () => null, states: () => [], close: async () => undefined },
  { domain: null, secure: true },
);
/** Asked late, when the beginning of the request is long over. */
const seen = async () => {
  await new Promise(setImmediate);
  const session = currentReadSession();
  return { position: session?.position.toString(16) ?? null, number: session?.number ?? null };
};
app.all('/', seen);
afterAll(() => app.close());

const ask = (method: 'GET' | 'HEAD' | 'POST', mark?: string, headers: Record<string, string> = {}) =>
  app.inject({
    method,
    url: '/',
    headers,
    ...(mark === undefined ? {} : { cookies: { [READ_MARK_COOKIE]: mark } }),
  });
const NOBODY = { position: null, number: null };

test('an answer to a change brings a mark behind it, and a later read carries it', async () => {
  const [mark] = (await ask('POST')).cookies;
  expect(mark).toMatchObject({
    name: READ_MARK_COOKIE,
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
  });
  expect(mark?.value).toMatch(/^1a2b3c-\d{1,3}$/);
  expect((await ask('GET', mark?.value)).json()).toMatchObject({ position: '1a2b3c' });
});

test('a session keeps its number, so that it stays with its replica', async () => {
  const [mark] = (await ask('POST', 'ff-77')).cookies;
  expect(mark?.value).toBe('1a2b3c-77');
});

test('whoever brings no mark, or none that can be read, reads from the primary, and so does a change', async () => {
  for (const mark of [undefined, '', '1a2b3c', 'x-1', '-1-1', `${'f'.repeat(17)}-1`, 'ff-1000']) {
    expect((await ask('GET', mark)).json()).toEqual(NOBODY);
  }
  expect((await ask('POST', 'ff-1')).json()).toEqual(NOBODY);
  expect((await ask('GET', 'ff-1', { upgrade: 'websocket' })).json()).toEqual(NOBODY);
});

test('a read brings no mark', async () => {
  expect((await ask('GET', 'ff-1')).cookies).toEqual([]);
});

test('when nobody knows how far a change got, the mark is taken away', async () => {
  position = () => Promise.reject(new Error('the database is away'));
  const answer = await ask('POST', 'ff-1');
  expect([answer.statusCode, answer.cookies[0]?.value]).toEqual([200, '']);
});

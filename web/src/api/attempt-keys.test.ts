import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { underAttemptKey } from './attempt-keys.ts';
import { connection } from './connection.ts';

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  new Request(`https://app.test${path}`, { method: 'POST', body: JSON.stringify(body), headers });
const RULE = '/backend/api/comissoes/regras/criar.php';

const keys: (string | null)[] = [];
let answer: () => Response | Promise<Response> = () => new Response('{}');
const send = underAttemptKey(async (request) => {
  keys.push(request.headers.get('idempotency-key'));
  expect(await request.text()).not.toBe('');
  return answer();
});

beforeEach(() => {
  vi.useFakeTimers();
  keys.length = 0;
  answer = () => new Response('{}');
});
afterEach(() => {
  vi.useRealTimers();
  connection.tenant = null;
});

it('a request that got no answer, or a failing one, is repeated under its key', async () => {
  answer = () => Promise.reject(new TypeError('network'));
  await expect(send(post(RULE, { nivel: 1 }))).rejects.toThrow('network');
  answer = () => new Response('{}', { status: 503 });
  await send(post(RULE, { nivel: 1 }));
  answer = () => new Response('{}');
  await send(post(RULE, { nivel: 1 }));
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

it('two clicks on one button are one request', async () => {
  await Promise.all([send(post(RULE, { nivel: 2 })), send(post(RULE, { nivel: 2 }))]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('what is asked for after an answer is something new, and so is what differs', async () => {
  await send(post(RULE, { nivel: 3 }));
  await send(post(RULE, { nivel: 3 }));
  answer = () => Promise.reject(new TypeError('network'));
  for (const request of [
    post(RULE, { nivel: 3 }),
    post(RULE, { nivel: 4 }),
    post(`${RULE}?x=1`, { nivel: 3 }),
  ]) {
    await expect(send(request)).rejects.toThrow('network');
  }
  connection.tenant = 'beta';
  await expect(send(post(RULE, { nivel: 3 }))).rejects.toThrow('network');
  connection.tenant = null;
  expect(new Set(keys).size).toBe(6);
  vi.advanceTimersByTime(11 * 60_000);
  await expect(send(post(RULE, { nivel: 4 }))).rejects.toThrow('network');
  expect(new Set(keys).size).toBe(7);
});

it('a key that is there stays, and signing in, reading and other surfaces have none', async () => {
  await send(post(RULE, {}, { 'idempotency-key': 'own' }));
  await send(post('/backend/api/auth/login.php', {}));
  await send(post('/api/v1/company/directory', {}));
  expect(keys).toEqual(['own', null, null]);
});

it('a file has a key by what tells it apart, since its body is not in the request', async () => {
  const told: (string | null)[] = [];
  const lost = async (request: Request) => {
    told.push(request.headers.get('idempotency-key'));
    throw new TypeError('network');
  };
  const hand = (also: string) =>
    underAttemptKey(lost, also)(new Request(`https://app.test${RULE}`, { method: 'POST' }));
  await expect(hand('a.csv 10')).rejects.toThrow('network');
  await expect(hand('a.csv 11')).rejects.toThrow('network');
  await expect(hand('a.csv 10')).rejects.toThrow('network');
  expect(told[0]).not.toBe(told[1]);
  expect(told[0]).toBe(told[2]);
});

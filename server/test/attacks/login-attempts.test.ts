import { expect, test } from 'vitest';
import { type Answer, send } from '../harness/client.ts';
import { createHarness, PASSWORD } from '../harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const other = await h.anotherProcess();
let lastAddress = 0;

/** An address that nobody has tried from. */
function newAddress(): string {
  lastAddress += 1;
  return `10.3.${lastAddress >> 8}.${lastAddress & 255}`;
}

function login(email: string, password: string, address: string, app = h.app): Promise<Answer> {
  return send(app, 'POST', '/api/v1/auth/login', { body: { email, password }, address });
}

function tally(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('ten wrong passwords for an e-mail from one address, and the right one is not even looked at', async () => {
  const { email } = await h.homelessUser();
  const address = newAddress();
  for (let i = 0; i < 10; i += 1) expect((await login(email, 'wrong', address)).status).toBe(401);
  const blocked = await login(email, PASSWORD, address);
  expect(`${blocked.status} ${blocked.body.code}`).toBe('429 auth.tooManyAttempts');
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
  expect((await login(email.toUpperCase(), PASSWORD, address)).status).toBe(429);
});

test('attempts at once on two processes do not slip past the limit', async () => {
  const { email } = await h.homelessUser();
  const address = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_value, i) =>
      login(email, 'wrong', address, i % 2 === 0 ? h.app : other.app),
    ),
  );
  expect(tally(answers)).toEqual({ 401: 10, 429: 30 });
});

test('fifty wrong passwords from one address close it for every e-mail', async () => {
  const address = newAddress();
  const answers: Answer[] = [];
  for (let i = 0; i < 55; i += 1)
    answers.push(await login(`${crypto.randomUUID()}@example.com`, 'wrong', address));
  expect(tally(answers)).toEqual({ 401: 50, 429: 5 });
  const { email } = await h.homelessUser();
  expect((await login(email, PASSWORD, address)).status).toBe(429);
});

test('a success clears the e-mail, so that nobody is locked out by their own mistakes', async () => {
  const { email } = await h.homelessUser();
  const address = newAddress();
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 9; i += 1) expect((await login(email, 'wrong', address)).status).toBe(401);
    expect((await login(email, PASSWORD, address)).status).toBe(200);
  }
});

test('after a quarter of an hour it may be tried again', async () => {
  const { email } = await h.homelessUser();
  const address = newAddress();
  for (let i = 0; i < 11; i += 1) await login(email, 'wrong', address);
  expect((await login(email, PASSWORD, address)).status).toBe(429);
  h.clock.advance({ minutes: 15 });
  expect((await login(email, PASSWORD, address)).status).toBe(200);
});

test('the address is that of the connection: a header of the caller does not change it', async () => {
  const { email } = await h.homelessUser();
  const address = newAddress();
  const answers: Answer[] = [];
  for (let i = 0; i < 12; i += 1) {
    const headers = { 'x-forwarded-for': `10.9.9.${i}`, forwarded: `for=10.9.9.${i}` };
    const body = { email, password: 'wrong' };
    answers.push(await h.request('POST', '/api/v1/auth/login', { body, address, headers }));
  }
  expect(tally(answers)).toEqual({ 401: 10, 429: 2 });
});

test('the back office counts the same attempts', async () => {
  const { email } = await h.homelessUser();
  const address = newAddress();
  for (let i = 0; i < 10; i += 1) await login(email, 'wrong', address);
  const body = { email, password: PASSWORD };
  const answer = await h.request('POST', '/backend/api/auth/login.php', { body, address });
  expect(`${answer.status} ${answer.body.code}`).toBe('429 auth.tooManyAttempts');
});

import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import type { TestTenant } from '../harness/people.ts';

const h = await createHarness({
  // What production uses: only then a hash that was left out would show.
  config: { argon2: { memoryKiB: 19_456, passes: 2, lanes: 1 } },
  leavesMessages: true,
});
const ROUNDS = 15;
let tenant: TestTenant;
let requests = 0;

beforeAll(async () => {
  tenant = await h.tenant();
});

/** Each from an address of its own, so that no limit gets in the way. */
function post(url: string, body: object): Promise<Answer> {
  requests += 1;
  return h.request('POST', url, { body, address: `10.1.${requests >> 8}.${requests & 255}` });
}

const login = (email: string) => post('/api/v1/auth/login', { email, password: 'certainly wrong' });
const forgot = (email: string) => post('/api/v1/auth/forgot-password', { email });
const nobody = () => `${crypto.randomUUID()}@example.com`;

/** Everything of an answer that somebody could compare. */
function looks({ body, headers, status }: Answer): unknown {
  const { requestId, request_id, ...rest } = body;
  return { status, body: rest, headers: Object.keys(headers).sort() };
}

/** An answer, and what each password hash on the way to it cost. */
async function hashesOf(ask: () => Promise<Answer>): Promise<[Answer, Partial<Argon2Parameters>[]]> {
  const calls = vi.spyOn(crypto, 'argon2');
  syncBuiltinESMExports();
  try {
    const answer = await ask();
    const costs = calls.mock.calls.map(([, { memory, parallelism, passes, tagLength }]) => ({
      memory,
      passes,
      parallelism,
      tagLength,
    }));
    return [answer, costs];
  } finally {
    calls.mockRestore();
    syncBuiltinESMExports();
  }
}

/**
 * The shortest times of two kinds of requests that take turns: what else the machine does only makes them longer, and so the
 * shortest is what the request itself takes.
 */
async function fastest(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const kinds = [first, second] as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of [0, 1] as const) {
      const began = performance.now();
      await kinds[index]();
      times[index] = Math.min(times[index], performance.now() - began);
    }
  }
  return times;
}

test('a login tells a wrong password from an unknown e-mail by nothing in the answer, whatever the account', async () => {
  const known = [
    await tenant.user(),
    await tenant.user({ status: 'inativo' }),
    await tenant.user({ status: 'bloqueado' }),
    await tenant.user({ status: 'pendente' }),
    await h.homelessUser(),
  ];
  await h.db.owner.query('update users set password_hash = null where id = $1', [known[3]?.id]);
  const unknown = looks(await login(nobody()));
  expect(unknown).toMatchObject({ status: 401, body: { code: 'auth.invalidCredentials' } });
  for (const { email } of known) {
    expect(looks(await login(email))).toEqual(unknown);
    expect(looks(await login(` ${email.toUpperCase()} `))).toEqual(unknown);
  }
  const backoffice = (email: string) =>
    post('/backend/api/auth/login.php', { email, password: 'certainly wrong' });
  expect(looks(await backoffice(known[0]?.email ?? ''))).toEqual(looks(await backoffice(nobody())));
});

test('nor by its time: both take that of one password hash, whatever the account', async () => {
  const [asked, hashed] = await hashesOf(() => login(nobody()));
  expect(asked.status).toBe(401);
  expect(hashed).toEqual([{ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]);
  for (const { email } of [await tenant.user(), await tenant.user({ status: 'inativo' })]) {
    expect((await hashesOf(() => login(email)))[1]).toEqual(hashed);
  }
});

test('that an account is closed is said only to who knows its password', async () => {
  const { email } = await tenant.user({ status: 'bloqueado' });
  const right = await post('/api/v1/auth/login', { email, password: 'correct horse battery' });
  expect(`${right.status} ${right.body.code}`).toBe('403 auth.accountUnavailable');
});

test('asking for a new password says and takes the same for every e-mail', async () => {
  const { email } = await tenant.user();
  expect(looks(await forgot(email))).toEqual(looks(await forgot(nobody())));
  const others = await Promise.all(Array.from({ length: ROUNDS }, async () => (await tenant.user()).email));
  const [known, unknown] = await fastest(
    () => forgot(others.pop() ?? ''),
    () => forgot(nobody()),
  );
  expect(known / unknown).toBeGreaterThan(0.4);
  expect(known / unknown).toBeLessThan(2.5);
});

test('an invitation says the same of a new e-mail and of one that another tenant knows', async () => {
  const admin = await tenant.user({ role: 'admin' });
  const stranger = await (await h.tenant()).user();
  const invite = async (email: string) => {
    const body = { nome: 'Convidada', email, roleNumber: '5' };
    const { id, email: echoed, ...rest } = (await admin.post('/api/v1/auth/invitations', body)).body;
    return rest;
  };
  expect(await invite(stranger.email)).toEqual(await invite(nobody()));
});

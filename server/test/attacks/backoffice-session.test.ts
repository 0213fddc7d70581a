import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { guardedMutations, type Mounted, titled } from '../contract/mounted.ts';
import { exampleOf } from '../contract/schema-example.ts';
import { createSnapshot } from '../contract/snapshot.ts';
import type { Answer } from '../harness/client.ts';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { outcome } from '../harness/user-answers.ts';

/** What somebody tries who has a page, a cookie to plant or a list of passwords, but no session of the victim. */
const LOGIN = '/backend/api/auth/login.php';
const ME = '/backend/api/auth/me.php';
const CSRF_REFUSED = '403 auth.csrf';

const h = await createHarness({ leavesMessages: true });
const snapshot = await createSnapshot(h.db.owner);
const mutations = guardedMutations.filter(({ url }) => url.startsWith('/backend/api/'));

let tenant: TestTenant;
let root: TestUser;
let lastAddress = 0;

beforeAll(async () => {
  tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  root = await h.platform.user({ role: 'super-admin' });
});

const login = (body: object, options = {}) => h.request('POST', LOGIN, { body, ...options });

function newAddress(): string {
  lastAddress += 1;
  return `10.77.${lastAddress >> 8}.${lastAddress & 255}`;
}

/** The smallest body that a mutation takes, as a page would have to send it. */
const bodyOf = ({ route }: Mounted) =>
  route.schema.body === undefined ? {} : ((exampleOf(route.schema.body) ?? {}) as Record<string, unknown>);

describe.each(titled(mutations))('%s', (_title, mounted) => {
  const post = (options: object) => h.request('POST', mounted.url, { tenant, ...options });

  test('takes no form of another site, whatever its type, with or without a guess at the code', async () => {
    const { value } = await root.cookie();
    const stranger = await (await tenant.user()).cookie();
    const before = await snapshot(tenant.id);
    const fields = { ...bodyOf(mounted), csrf_token: stranger.csrf };
    const forms: [string, string][] = [
      ['application/x-www-form-urlencoded', new URLSearchParams(fields as never).toString()],
      ['text/plain', `${JSON.stringify(fields).slice(0, -1)},"x":"="}`],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--',
      ],
      ['application/json', JSON.stringify(fields)],
    ];
    const origins: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const [type, payload] of forms) {
      for (const origin of origins) {
        const answer = await post({ cookie: value, payload, headers: { 'content-type': type, ...origin } });
        // Without an origin the code might stand in a body that cannot be read.
        const refusals = Object.keys(origin).length > 0 ? [] : ['400 request.unsupportedMediaType'];
        expect([CSRF_REFUSED, ...refusals], `${type} ${answer.text}`).toContain(outcome(answer));
      }
    }
    expect(await snapshot(tenant.id)).toBe(before);
  });

  test('takes the code in the body, that of this session and no other', async () => {
    const { value, csrf } = await root.cookie();
    const other = String((await login({ email: root.email, password: PASSWORD })).body.data.csrf_token);
    const withCode = (csrf_token: unknown) =>
      post({ cookie: value, body: { ...bodyOf(mounted), csrf_token } });
    for (const code of [other, '', `${csrf}x`, csrf.slice(1)]) {
      expect(outcome(await withCode(code))).toBe(CSRF_REFUSED);
    }
    // Ending the session would take it away from the next test.
    if (mounted.route.operationId === 'backofficeLogout') return;
    // A file has no fields: there the code comes in the header alone.
    if (mounted.route.rawBody === undefined) {
      expect(outcome(await withCode(csrf))).not.toBe(CSRF_REFUSED);
    } else expect(outcome(await withCode(csrf))).toBe(CSRF_REFUSED);
  });
});

describe('a cookie that was planted before the login', () => {
  test('is not taken over when nobody made it', async () => {
    const user = await tenant.user();
    const planted = randomBytes(32).toString('base64url');
    const answer = await login({ email: user.email, password: PASSWORD }, { cookie: planted });
    expect(answer.sessionCookie).not.toBe(planted);
    expect(outcome(await h.request('GET', ME, { cookie: planted }))).toBe('401 auth.unauthenticated');
  });

  test('is worth nothing after the login, not even to who made it', async () => {
    const [attacker, victim] = [await tenant.user(), await tenant.user()];
    const planted = (await attacker.cookie()).value;
    const ask = (cookie: string) => h.request('GET', ME, { cookie });
    const refused = await login({ email: victim.email, password: 'wrong' }, { cookie: planted });
    expect(outcome(refused)).toBe('401 auth.invalidCredentials');
    expect((await ask(planted)).body.data.user.uuid).toBe(attacker.uuid);
    const answer = await login({ email: victim.email, password: PASSWORD }, { cookie: planted });
    expect(outcome(await ask(planted))).toBe('401 auth.unauthenticated');
    expect((await ask(String(answer.sessionCookie))).body.data.user.uuid).toBe(victim.uuid);
  });

  test('brings no code: the one of the planted session is of no use in the new one', async () => {
    const [attacker, victim] = [await tenant.user(), await tenant.user()];
    const planted = await attacker.cookie();
    const cookie = String((await login({ email: victim.email, password: PASSWORD })).sessionCookie);
    const body = { csrf_token: planted.csrf };
    expect(outcome(await h.request('POST', '/backend/api/auth/logout.php', { cookie, body }))).toBe(
      CSRF_REFUSED,
    );
  });
});

describe('a list of passwords', () => {
  const tally = (answers: readonly Answer[]) => {
    const counts = new Map<string, number>();
    for (const answer of answers) counts.set(outcome(answer), (counts.get(outcome(answer)) ?? 0) + 1);
    return Object.fromEntries(counts);
  };

  test('ends after ten of one account from one address, also at once; its owner elsewhere signs in', async () => {
    const user = await tenant.user();
    const address = newAddress();
    const wrong = () => login({ email: user.email, password: 'wrong' }, { address });
    const answers = await Promise.all(Array.from({ length: 25 }, wrong));
    expect(tally(answers)).toEqual({ '401 auth.invalidCredentials': 10, '429 auth.tooManyAttempts': 15 });
    expect((await login({ email: user.email, password: PASSWORD }, { address: newAddress() })).status).toBe(
      200,
    );
    const neighbour = await tenant.user();
    expect((await login({ email: neighbour.email, password: PASSWORD }, { address })).status).toBe(200);
  });

  test('is not begun anew by another address of the same line of IPv6', async () => {
    const user = await tenant.user();
    const wrong = (host: number, network = '7') =>
      login(
        { email: user.email, password: 'wrong' },
        { address: `2001:db8:0:${network}::${host.toString(16)}` },
      );
    const answers: Answer[] = [];
    for (let host = 1; host <= 12; host += 1) answers.push(await wrong(host));
    expect(tally(answers)).toEqual({ '401 auth.invalidCredentials': 10, '429 auth.tooManyAttempts': 2 });
    expect(outcome(await wrong(1, '8'))).toBe('401 auth.invalidCredentials');
  });

  test('ends after fifty of one address, whatever the accounts; other addresses go on', async () => {
    const address = newAddress();
    const answers: Answer[] = [];
    for (let i = 0; i < 52; i += 1)
      answers.push(await login({ email: `${i}.${address}@example.com`, password: 'wrong' }, { address }));
    expect(tally(answers)).toEqual({ '401 auth.invalidCredentials': 50, '429 auth.tooManyAttempts': 2 });
    const user = await tenant.user();
    const good = { email: user.email, password: PASSWORD };
    expect(outcome(await login(good, { address }))).toBe('429 auth.tooManyAttempts');
    expect((await login(good, { address: newAddress() })).status).toBe(200);
  });
});

test('a tenant that may not be entered is refused like one that is not there', async () => {
  const user = await tenant.user();
  const foreign = await h.tenant();
  const enter = async (tenant_uuid: string) => {
    const answer = await login({ email: user.email, password: PASSWORD, tenant_uuid });
    const { request_id, ...body } = answer.body;
    return { status: answer.status, ...body };
  };
  expect(await enter(foreign.uuid)).toMatchObject({ status: 'error', code: 'tenant.forbidden' });
  expect(await enter(crypto.randomUUID())).toEqual(await enter(foreign.uuid));
});

test('asking for a reset does the same for every address: nothing is looked up before the answer', async () => {
  const user = await tenant.user();
  const { system } = h.context.database;
  const asked: string[] = [];
  const spies = [vi.spyOn(system, 'first'), vi.spyOn(system, 'many')];
  const statements = async (email: string) => {
    const answer = await h.request('POST', '/backend/api/auth/forgot-password.php', { body: { email } });
    const seen = spies.flatMap(({ mock }) => mock.calls.map(([statement]) => statement.compile().sql));
    for (const spy of spies) spy.mockClear();
    asked.push(...seen);
    const { rows } = await h.db.owner.query('delete from outbox returning topic, payload');
    return { body: answer.body, seen, rows: rows.map(({ payload, topic }) => [topic, Object.keys(payload)]) };
  };
  // What tests before this one left.
  await h.db.owner.query('delete from outbox');
  expect(await statements(user.email)).toEqual(await statements('nobody@example.com'));
  expect(asked.join(' ')).not.toContain('users');
  await login({ email: user.email, password: PASSWORD });
  expect(spies.some(({ mock }) => mock.calls.length > 0)).toBe(true);
  vi.restoreAllMocks();
});

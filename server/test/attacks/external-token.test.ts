import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../../src/app/context.ts';
import { buildMainHost } from '../../src/app/main-host.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { type RequestOptions, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { outcome } from '../harness/user-answers.ts';

/** The token of another system must be of use to nobody who reads logs, tables or answers, nor outside of its endpoint. */
const URL = '/backend/api/financeiro/external/comissoes.php';

const h = await createHarness();
const lines: string[] = [];
let app: Awaited<ReturnType<typeof buildMainHost>>;
let tenant: TestTenant;
let admin: TestUser;
let token: string;
let query: string;

beforeAll(async () => {
  const log = createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
  const { clock, database, mailer } = h;
  app = await buildMainHost(
    await createContext({ config: h.context.config, clock, log, database, mailer, presence: {} }),
  );
  await app.ready();
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  token = (await admin.post('/backend/api/tokens/criar.php', { nome: 'Folha' })).body.data.token;
  query = `user_id=${admin.id}&data_inicio=2026-03-01&data_fim=2026-03-31`;
});

afterAll(() => app.close());

const ask = (search: string, options: RequestOptions = {}) => send(app, 'GET', `${URL}?${search}`, options);

test('is in no line of the log, wherever the request carries it and whatever comes of it', async () => {
  const escaped = [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  const carried: [string, RequestOptions, number][] = [
    [query, { bearer: token }, 200],
    [query, { headers: { 'x-api-token': token } }, 200],
    [`${query}&token=${token}`, {}, 200],
    [`token=${token}&${query}`, {}, 200],
    [`${query}&token=${escaped}`, {}, 200],
    [`${query}&%74oken=${token}`, {}, 200],
    [`token=${token}`, {}, 400],
    [`${query}&token=${token}&token=${token}`, {}, 400],
    [`${query}&TOKEN=${token}`, {}, 400],
    [`${query}&outro=${token}`, {}, 400],
    [`${query}&${token}`, {}, 400],
    [`user_id=${token}&data_inicio=${token}&data_fim=x`, { bearer: token }, 400],
  ];
  for (const [search, options, status] of carried) {
    const answer = await ask(search, options);
    expect(answer.status, `${search} ${answer.text}`).toBe(status);
  }
  await send(app, 'POST', `${URL}?token=${token}`);
  await send(app, 'GET', `/backend/api/financeiro/external/nada.php?token=${token}`);
  await send(app, 'GET', `/backend/api/${token}`);
  await send(app, 'GET', `/backend/api/%zz?token=${token}`);
  const written = lines.join('');
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(12);
  expect(written).not.toContain(token.slice(4));
  expect(written.toLowerCase()).not.toContain(escaped.slice(9));
});

test('is told to nobody after it was made: not by the list, the audit log or its own endpoint', async () => {
  const list = await admin.get('/backend/api/tokens/listar.php');
  const company = await admin.get('/api/v1/company/directory');
  const { rows } = await h.db.owner.query('select t::text as row from audit_entries t where tenant_id = $1', [
    tenant.id,
  ]);
  for (const text of [
    list.text,
    company.text,
    JSON.stringify(rows),
    (await ask(query, { bearer: token })).text,
  ]) {
    expect(text).not.toContain(token.slice(12));
  }
});

test.each([
  ['GET', '/backend/api/auth/me.php'],
  ['GET', '/backend/api/comissoes/listar.php'],
  ['GET', '/backend/api/tokens/listar.php'],
  ['GET', '/api/v1/crm-admin/users'],
] as const)('opens nothing else: %s %s', async (method, url) => {
  expect(outcome(await send(app, method, url, { bearer: token }))).toBe('401 auth.unauthenticated');
  expect(outcome(await send(app, method, url, { headers: { 'x-api-token': token } }))).toBe(
    '401 auth.unauthenticated',
  );
});

test('gains nothing by a session that comes along, and a session gains nothing by it', async () => {
  const { value } = await admin.cookie();
  expect(outcome(await ask(query, { cookie: value }))).toBe('401 token_invalido');
  const below = await tenant.tenant();
  const narrow = await below.user({ role: 'admin' });
  const made = await narrow.post('/backend/api/tokens/criar.php', { nome: 'Abaixo' });
  const wide = { bearer: made.body.data.token, cookie: value, headers: { 'x-tenant-id': tenant.uuid } };
  expect(outcome(await ask(query, wide))).toBe('403 usuario_fora_do_alcance');
});

test('ends with its tenant, and at once when it is revoked, in every process', async () => {
  const other = await h.anotherProcess();
  const made = await admin.post('/backend/api/tokens/criar.php', { nome: 'Curto' });
  const options = { bearer: made.body.data.token };
  const everywhere = () =>
    Promise.all([app, h.app, other.app].map((host) => send(host, 'GET', `${URL}?${query}`, options)));
  expect((await everywhere()).map(({ status }) => status)).toEqual([200, 200, 200]);
  await admin.post('/backend/api/tokens/revogar.php', { id: made.body.data.id });
  expect((await everywhere()).map(outcome)).toEqual(Array(3).fill('401 token_invalido'));
  const closed = await h.tenant();
  const boss = await closed.user({ role: 'admin' });
  const theirs = await boss.post('/backend/api/tokens/criar.php', { nome: 'Fechado' });
  await h.db.owner.query(`update tenants set status = 'bloqueado' where id = $1`, [closed.id]);
  expect(outcome(await ask(query, { bearer: theirs.body.data.token }))).toBe('401 token_invalido');
});

test('knows whom it may not ask about: another tenant, nobody, and numbers that are none', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const of = async (id: unknown) => {
    const { request_id, ...body } = (
      await ask(query.replace(/user_id=\d+/, `user_id=${id}`), { bearer: token })
    ).body;
    return body;
  };
  const outside = await of(stranger.id);
  expect(outside.code).toBe('usuario_fora_do_alcance');
  expect(await of(2 ** 40)).toEqual(outside);
  expect(await of(Number.MAX_SAFE_INTEGER)).toEqual(outside);
  for (const none of [
    '9007199254740992',
    '99999999999999999999',
    '-1',
    '1e3',
    '0x1',
    '%201',
    '1;2',
    stranger.uuid,
  ])
    expect((await of(none)).code, none).toBe('validation.failed');
});

import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/tokens';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin', name: 'Ana' });
});

const listed = async (user = admin) => (await user.get(`${BASE}/listar.php`)).body.data.tokens;

test('a token is shown once; what is kept is its hash and its beginning', async () => {
  const expira_em = '2026-06-01T00:00:00.000Z';
  const answer = await admin.post(`${BASE}/criar.php`, { nome: ' Folha ', expira_em });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { id, prefixo, token } = answer.body.data;
  expect(token).toMatch(/^tok_[0-9A-Za-z]{43}$/);
  expect(prefixo).toBe(token.slice(4, 12));
  expect((await listed())[0]).toEqual({
    id,
    nome: 'Folha',
    prefixo,
    escopos: ['comissoes.read'],
    criado_por: 'Ana',
    expira_em,
    ultimo_uso_em: null,
    revogado_em: null,
    criado_em: h.clock.now().toISOString(),
  });
  const { rows } = await h.db.owner.query('select token_hash from api_tokens where id = $1', [id]);
  expect(rows[0].token_hash).toEqual(createHash('sha256').update(token).digest());
  const everything = await h.db.owner.query('select after::text from audit_entries where tenant_id = $1', [
    tenant.id,
  ]);
  expect(JSON.stringify(everything.rows)).not.toContain(token.slice(12));
});

test('revoking ends it, and again changes nothing', async () => {
  const { id } = (await admin.post(`${BASE}/criar.php`, { nome: 'Curto' })).body.data;
  for (let i = 0; i < 2; i += 1) {
    expect((await admin.post(`${BASE}/revogar.php`, { id })).status).toBe(200);
  }
  expect((await listed()).find((one: { id: number }) => one.id === id).revogado_em).not.toBeNull();
  const { rows } = await h.db.owner.query(
    `select count(*)::int as n from audit_entries where target_type = 'api_token' and target_id = $1`,
    [id],
  );
  expect(rows[0].n).toBe(2);
});

test('400 for an empty name, an unknown scope and a time that has passed', async () => {
  const refused = async (body: object) => outcome(await admin.post(`${BASE}/criar.php`, body));
  expect(await refused({ nome: ' ' })).toBe('400 validation.failed');
  expect(await refused({ nome: 'X', escopos: ['tudo'] })).toBe('400 validation.failed');
  expect(await refused({ nome: 'X', expira_em: '2020-01-01T00:00:00Z' })).toBe('400 validation.failed');
});

test('tokens are the business of admins, each of their own tenant', async () => {
  const { id } = (await admin.post(`${BASE}/criar.php`, { nome: 'Nosso' })).body.data;
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(await listed(stranger)).toEqual([]);
  expect(outcome(await stranger.post(`${BASE}/revogar.php`, { id }))).toBe('404 apiToken.notFound');
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await editor.get(`${BASE}/listar.php`))).toBe('403 role.required');
  expect(outcome(await editor.post(`${BASE}/criar.php`, { nome: 'X' }))).toBe('403 role.required');
});

test('nobody makes a token that reads more than they do', async () => {
  const blind = await tenant.user({ role: 'admin' });
  await tenant.grant(blind, 'comissoes.read', false);
  expect(outcome(await blind.post(`${BASE}/criar.php`, { nome: 'Folha' }))).toBe('403 permission.denied');
});

import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const POLL = '/backend/api/transacoes/polling.php';
const URL = '/backend/api/transacoes/polling-continuar.php';
const h = await createHarness();

let alfa: TestTenant;
let admin: TestUser;
let shop: { id: number };

beforeEach(async () => {
  alfa = await h.tenant();
  admin = await alfa.user({ role: 'admin' });
  await makeRatePlan(admin);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
});

const one = async () => (await sell(h, alfa.id, [saleDraft(shop.id)])).recorded[0]?.id;
const start = async (): Promise<string> => (await admin.get(POLL)).body.data.proximo_cursor;
const next = async (body: object) => {
  const answer = await admin.post(URL, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

test('goes on where polling.php was, with the same limit and filters, and the other way round', async () => {
  const cursor = await start();
  const [first, second] = [await one(), await one()];
  const page = await next({ cursor, limite: 1, estabelecimento_id: shop.id, status: 'capturada' });
  expect(page).toMatchObject({ transacoes: [{ id: first }], tem_mais: true, intervalo_sugerido_ms: 5_000 });
  expect(await next({ cursor, status: 'negada' })).toMatchObject({ transacoes: [], tem_mais: false });
  const rest = await admin.get(`${POLL}?cursor=${page.proximo_cursor}`);
  expect(rest.body.data).toMatchObject({ transacoes: [{ id: second }], tem_mais: false });
});

test('answers once for all what the address of polling.php has no room for', async () => {
  const tenants = `insert into tenants (uuid, parent_id, kind, name, path, created_at, updated_at)
    select gen_random_uuid(), ${alfa.id}, 'sub_company', 'Empresa ' || n, '', now(), now()
    from generate_series(1, 3000) n returning id`;
  await h.db.owner.query(
    `with made as (${tenants}) insert into transaction_sequences select id, 2000000 + id from made`,
  );
  await h.db.owner.query(`update tenants set path = '/1/${alfa.id}/' || id || '/' where path = ''`);
  await h.context.callers.changed({ kind: 'all' });
  let cursor = await start();
  expect(cursor.length).toBeGreaterThan(12_000);
  expect(outcome(await admin.get(`${POLL}?cursor=${cursor}`))).toBe('400 validation.failed');
  const sold = [await one(), await one(), await one()];
  const seen: number[] = [];
  for (let more = true; more; ) {
    const page = await next({ cursor, limite: 2 });
    seen.push(...page.transacoes.map(({ id }: { id: number }) => id));
    ({ proximo_cursor: cursor, tem_mais: more } = page);
  }
  expect(seen).toEqual(sold);
  expect(await next({ cursor })).toMatchObject({ transacoes: [], proximo_cursor: cursor });
});

test.each([
  ['validation.failed', {}],
  ['validation.failed', { cursor: '' }],
  ['validation.failed', { cursor: 'A'.repeat(1_000_001) }],
  ['validation.failed', { cursor: 'e30', limite: 201 }],
  ['cursor_invalido', { cursor: 'e30' }],
  ['cursor_invalido', { cursor: 'A'.repeat(1_000_000) }],
])('400 %s for a body that asks for nothing: %#', async (code, body) => {
  expect(outcome(await admin.post(URL, body))).toBe(`400 ${code}`);
});

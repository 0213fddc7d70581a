import { beforeAll, describe, expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
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

const URL = '/backend/api/transacoes/polling.php';
const h = await createHarness();

let alfa: TestTenant;
let admin: TestUser;
let shop: { id: number };

beforeAll(async () => {
  alfa = await h.tenant();
  admin = await alfa.user({ role: 'admin' });
  await makeRatePlan(admin);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
});

const poll = async (query = '', user = admin) => {
  const answer = await user.get(`${URL}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const one = async (changes = {}) => (await sell(h, alfa.id, [saleDraft(shop.id, changes)])).recorded[0]?.id;

test('begins now, and from then on tells every change in order', async () => {
  await one();
  const start = await poll();
  expect(start).toMatchObject({ transacoes: [], tem_mais: false, intervalo_sugerido_ms: 30_000 });
  expect(await poll(`?cursor=${start.proximo_cursor}`)).toMatchObject({ transacoes: [] });
  const [first, second] = [await one(), await one({ modalidade: 'credito_vista' })];
  const page = await poll(`?cursor=${start.proximo_cursor}&limite=1`);
  expect(page).toMatchObject({
    transacoes: [
      { id: first, estabelecimento_id: shop.id, status: 'capturada', valor_liquido_centavos: 9861 },
    ],
    tem_mais: true,
    intervalo_sugerido_ms: 5_000,
  });
  const rest = await poll(`?cursor=${page.proximo_cursor}`);
  expect(rest).toMatchObject({ transacoes: [{ id: second }], tem_mais: false });
  const change = { id: first, status: 'estornada', valor_centavos: 1 };
  expect((await admin.post('/backend/api/transacoes/mudar-status.php', change)).status).toBe(200);
  const again = await poll(`?cursor=${rest.proximo_cursor}`);
  expect(again.transacoes).toMatchObject([{ id: first, status: 'estornada', valor_estornado_centavos: 1 }]);
  expect(again.transacoes[0].sequencia).toBeGreaterThan(rest.transacoes[0].sequencia);
});

test('a cursor and since_id at once are 400, since they name two places', async () => {
  const { proximo_cursor } = await poll();
  const answer = await admin.get(`${URL}?cursor=${proximo_cursor}&since_id=1`);
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors).toMatchObject([{ path: 'since_id', code: 'validation.twoPlaces' }]);
});

test('since_id reads from a number on', async () => {
  const { proximo_cursor: cursor } = await poll();
  const ids = [await one(), await one(), await one()];
  const all = (await poll(`?cursor=${cursor}`)).transacoes;
  expect(all).toMatchObject(ids.map((id) => ({ id })));
  const second = all[1].sequencia;
  expect((await poll(`?since_id=${second - 1}&limite=1`)).transacoes).toMatchObject([{ id: ids[1] }]);
  expect((await poll(`?since_id=${second}`)).transacoes).toMatchObject([{ id: ids[2] }]);
  expect((await poll('?since_id=0&limite=200')).transacoes).toMatchObject(
    expect.arrayContaining(all.map((row: object) => expect.objectContaining(row))),
  );
});

test('since_id loses nothing of a tenant that has not come so far', async () => {
  const below = await alfa.tenant();
  const boss = await below.user({ role: 'admin' });
  await makeRatePlan(boss);
  const theirs = await makeEstablishment(boss, (await makeNumberedCompany(h, boss)).id);
  await sell(h, below.id, [saleDraft(theirs.id)]);
  const { proximo_cursor: cursor } = await poll('?since_id=1000000');
  const [id] = (await sell(h, below.id, [saleDraft(theirs.id)])).recorded.map((sale) => sale.id);
  expect((await poll(`?cursor=${cursor}`)).transacoes).toMatchObject([{ id }]);
});

test('filters by establishment and status without losing its place', async () => {
  const { proximo_cursor: cursor } = await poll();
  const other = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await one({ status: 'negada' });
  await sell(h, alfa.id, [saleDraft(other.id)]);
  const filtered = await poll(`?cursor=${cursor}&estabelecimento_id=${other.id}`);
  expect(filtered.transacoes).toHaveLength(1);
  expect((await poll(`?cursor=${cursor}&status=negada`)).transacoes).toHaveLength(1);
  expect((await poll(`?cursor=${filtered.proximo_cursor}`)).transacoes).toEqual([]);
});

test('eight writers that commit in any order lose nothing to one poller', async () => {
  let { proximo_cursor: cursor } = await poll();
  const seen = new Map<number, string>();
  const shops: number[] = [];
  // Writers of one company would wait for each other at its sums already.
  for (let i = 0; i < 8; i += 1)
    shops.push((await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id)).id);
  let writing = true;
  const writers = Promise.all(
    shops.map(async (shopId) => {
      const ids: (number | undefined)[] = [];
      for (let i = 0; i < 12; i += 1) ids.push((await sell(h, alfa.id, [saleDraft(shopId)])).recorded[0]?.id);
      return ids;
    }),
  ).finally(() => {
    writing = false;
  });
  for (let more = true; more || writing; ) {
    const page = await poll(`?cursor=${cursor}&limite=7`);
    for (const { id, status } of page.transacoes) seen.set(id, status);
    cursor = page.proximo_cursor;
    more = page.tem_mais || page.transacoes.length > 0;
  }
  const written = (await writers).flat();
  const rest = await poll(`?cursor=${cursor}&limite=200`);
  for (const { id, status } of rest.transacoes) seen.set(id, status);
  expect([...seen.keys()].sort()).toEqual(written.sort());
});

test('waits for a change for as long as it is told to', async () => {
  const { proximo_cursor: cursor } = await poll();
  const waiting = poll(`?cursor=${cursor}&aguardar=10`);
  const id = await one();
  expect((await waiting).transacoes).toMatchObject([{ id }]);
});

describe('the scope', () => {
  test('is what the caller reaches: an admin all below, a member the tenant, a bound one the company', async () => {
    const below = await alfa.tenant();
    const boss = await below.user({ role: 'admin' });
    await makeRatePlan(boss);
    const company = await makeNumberedCompany(h, boss);
    const theirs = await makeEstablishment(boss, company.id);
    const operator = await alfa.user({ role: 'operator' });
    const [start, narrow] = [await poll(), await poll('', operator)];
    await sell(h, below.id, [saleDraft(theirs.id)]);
    const ours = await one();
    const seen = (await poll(`?cursor=${start.proximo_cursor}`)).transacoes;
    expect(seen.map((row: { estabelecimento_id: number }) => row.estabelecimento_id).sort()).toEqual(
      [shop.id, theirs.id].sort(),
    );
    expect((await poll(`?cursor=${narrow.proximo_cursor}`, operator)).transacoes).toMatchObject([
      { id: ours },
    ]);
    await bindToCompany(h, operator, (await makeNumberedCompany(h, admin)).uuid);
    expect((await poll(`?cursor=${narrow.proximo_cursor}`, operator)).transacoes).toEqual([]);
  });

  test('does not widen by a cursor that names another tenant', async () => {
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    const { proximo_cursor: ours } = await poll();
    await one();
    expect((await poll(`?cursor=${ours}`, stranger)).transacoes).toEqual([]);
  });
});

test('400 for a cursor that is none, 401, 403 and 405', async () => {
  expect(outcome(await admin.get(`${URL}?cursor=eyJ2IjoyfQ`))).toBe('400 cursor_invalido');
  expect(outcome(await admin.get(`${URL}?cursor=`))).toBe('400 cursor_invalido');
  expect(outcome(await admin.get(`${URL}?limite=201`))).toBe('400 validation.failed');
  expect(outcome(await admin.get(`${URL}?aguardar=26`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await (await alfa.user()).get(URL))).toBe('403 permission.denied');
  expect(outcome(await admin.post(URL, {}))).toBe('405 request.methodNotAllowed');
});

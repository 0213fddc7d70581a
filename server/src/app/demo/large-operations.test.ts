import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { loadLargeData } from './large-data.ts';
import { loadLargeOperations } from './large-operations.ts';
import { loadLargeSales } from './large-sales.ts';

const h = await createHarness();
const FEW = {
  tenants: 2,
  users: 4,
  companies: 40,
  tenantUsers: 0,
  tenantCompanies: 0,
  tasks: 0,
  tenantTasks: 0,
};
let email = '';

const rows = async (sql: string) => (await h.db.owner.query(sql)).rows;

async function counts() {
  const [found] = await rows(
    `select (select count(*)::int from establishments) as shops, (select count(*)::int from establishment_locations) as places,
       (select count(*)::int from terminals where status = 'ativo') as terminals, (select count(*)::int from rentals) as rentals,
       (select count(*)::int from rental_charges) as charges, (select count(*)::int from proposals) as proposals,
       (select count(*)::int from commission_postings) as postings,
       (select count(*)::int from transactions where status = 'capturada') as sales`,
  );
  return found;
}

beforeAll(async () => {
  const report = await loadLargeData(h.db.url, FEW, await h.context.passwords.hash(DEMO_PASSWORD));
  email = report.emails[1] ?? '';
  await loadLargeSales(h.db.url, 2_000);
  await loadLargeOperations(h.db.url);
});

test('every establishment has its place, terminal, rental and charges, and every second one a proposal', async () => {
  const { charges, postings, proposals, sales, shops, ...one } = await counts();
  expect(shops).toBe(200);
  expect(one).toEqual({ places: 200, terminals: 200, rentals: 200 });
  expect(charges).toBeGreaterThan(shops * 4);
  expect(proposals).toBeGreaterThan(60);
  expect(postings).toBe(sales);
  expect(await rows(`select status from rental_charges group by 1 order by 1`)).toEqual([
    { status: 'isenta' },
    { status: 'paga' },
    { status: 'pendente' },
  ]);
});

test('months are charged without a gap up to the last one, and fall due on banking days ten days or more later', async () => {
  const gaps = await rows(
    `select r.id from rentals r
     join rental_charges c on c.tenant_id = r.tenant_id and c.rental_id = r.id
     group by r.tenant_id, r.id, r.inicio
     having count(*) <> 12 * (extract(year from age(date_trunc('month', current_date), r.inicio)))
       + extract(month from age(date_trunc('month', current_date), r.inicio))
       or max(c.competencia) <> to_char(current_date - interval '1 month', 'YYYY-MM')`,
  );
  expect(gaps).toEqual([]);
  const late = await rows(
    `select id from rental_charges where vencimento < created_at::date + 10 or extract(isodow from vencimento) > 5`,
  );
  expect(late).toEqual([]);
});

test('commissions are the fees of their sales to the centavo, by sale, month and level', async () => {
  const wrong = await rows(
    `select t.id from transactions t join commission_postings p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
     where (select sum(v) from unnest(p.valores_centavos) v) <> t.valor_mdr_centavos or 0 >= any (p.valores_centavos)`,
  );
  expect(wrong).toEqual([]);
  const [sums] = await rows(
    `select (select sum(valor_mdr_centavos)::text from transactions where status = 'capturada') as fees,
       (select sum(mdr_centavos)::text from commission_fees) as kept,
       (select sum(valor_centavos)::text from commission_totals) as totals,
       (select count(*)::int from commission_totals t where t.quantidade <> (
         select count(*) from commission_postings p where p.tenant_id = t.tenant_id and p.company_id = t.company_id
           and p.competencia = t.competencia)) as astray`,
  );
  expect(sums).toEqual({ fees: sums.kept, kept: sums.totals, totals: sums.fees, astray: 0 });
});

test('run again it adds only what more sales bring', async () => {
  const before = await counts();
  await loadLargeOperations(h.db.url);
  expect(await counts()).toEqual(before);
  await loadLargeSales(h.db.url, 500);
  await loadLargeOperations(h.db.url);
  const { postings, sales, ...others } = await counts();
  expect(postings).toBe(sales);
  expect(before).toMatchObject(others);
  const [sums] = await rows(
    `select (select sum(mdr_centavos)::text from commission_fees) as kept,
       (select sum(valor_centavos)::text from commission_totals) as totals`,
  );
  expect(sums.kept).toBe(sums.totals);
});

test('an administrator of a generated tenant finds all of it in the back office', async () => {
  const login = await h.request('POST', '/api/v1/auth/login', { body: { email, password: DEMO_PASSWORD } });
  const bearer = login.body.accessToken;
  for (const [path, name] of [
    ['alugueis/listar', 'alugueis'],
    ['alugueis/cobrancas', 'cobrancas'],
    ['terminais/listar', 'terminais'],
    ['propostas/listar', 'propostas'],
    ['planos-taxas/listar', 'planos'],
    ['comissoes/regras/listar', 'regras'],
  ] as const) {
    const { body, status, text } = await h.request('GET', `/backend/api/${path}.php`, { bearer });
    expect(status, text).toBe(200);
    expect(body.data[name].length, path).toBeGreaterThan(0);
  }
});

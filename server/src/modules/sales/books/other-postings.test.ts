import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  type LedgerStage,
  releaseAll,
  sellAvailable,
  setLedgerStage,
} from '../../../../test/harness/ledger.ts';
import { makeCommissionRules, saleDraft, sell } from '../../../../test/harness/operations.ts';
import { operationsJobs } from '../../../app/operations-jobs.ts';
import { removeImportedSales } from '../sale-removal.ts';
import { checkBooks } from './books-proof.ts';

const h = await createHarness({ leavesMessages: true });

/** The balances by kind of account, credits positive; those of nothing are left out. */
async function balances({ tenant }: LedgerStage): Promise<Record<string, number>> {
  expect(await checkBooks(h, tenant.id)).toEqual([]);
  const { rows } = await h.db.owner.query(
    `select split_part(conta, ':', 1) as kind, sum(creditos_centavos - debitos_centavos)::int as centavos
     from ledger_balances where tenant_id = $1 group by 1 having sum(creditos_centavos - debitos_centavos) <> 0`,
    [tenant.id],
  );
  return Object.fromEntries(rows.map(({ centavos, kind }) => [kind, centavos]));
}

/** A charge of 79.90 that is collected from payouts and was due on a day (`YYYY-MM-DD`). */
async function charge(
  { companyId, shopId, tenant }: LedgerStage,
  dueOn: string,
  method = 'desconto_liquidacao',
) {
  const { rows } = await h.db.owner.query<{ id: string }>(
    `with terminal as (
       insert into terminals (tenant_id, uuid, company_id, numero_serie, modelo, tipo, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'S' || floor(random() * 1e9), 'D2', 'pos', 'estoque', now(), now()) returning id
     ), rental as (
       insert into rentals (tenant_id, uuid, company_id, establishment_id, terminal_id, valor_mensal_centavos, dia_vencimento, inicio,
         forma_cobranca, created_at, updated_at)
       select $1, gen_random_uuid(), $2, $3, id, 7990, 10, '2026-01-01', $5, now(), now() from terminal returning id
     )
     insert into rental_charges (tenant_id, rental_id, company_id, competencia, vencimento, valor_centavos, status, created_at, updated_at)
     select $1, id, $2, '2026-02', $4, 7990, 'pendente', now(), now() from rental returning id`,
    [tenant.id, companyId, shopId, dueOn, method],
  );
  return Number(rows[0]?.id);
}

async function statusOf(id: number): Promise<string> {
  const { rows } = await h.db.owner.query('select status from rental_charges where id = $1', [id]);
  return rows[0]?.status;
}

test('12: a rent is taken of what is available, and what that lacks is a debt that the next payout pays', async () => {
  const stage = await setLedgerStage(h);
  const { shopId, tenant } = stage;
  const rent = await charge(stage, '2026-03-09');
  const later = await charge(stage, '2026-03-11');
  const byBill = await charge(stage, '2026-03-09', 'boleto');
  // 45.63 gross less 1.39 % is 45.00.
  const sale = (centavos: number) =>
    sell(h, tenant.id, [
      saleDraft(shopId, { valorBrutoCentavos: centavos, dataTransacao: new Date('2026-03-05T15:00:00Z') }),
    ]);
  await sale(4_563);
  await releaseAll(h);
  expect(await balances(stage)).toMatchObject({ 'ec.devedor': -3_490, 'rec.aluguel': 7_990 });
  expect([await statusOf(rent), await statusOf(later), await statusOf(byBill)]).toEqual([
    'paga',
    'pendente',
    'pendente',
  ]);
  // 121.69 less its fee is 120.00.
  await sale(12_169);
  await releaseAll(h);
  const { 'ec.devedor': debt, ...others } = await balances(stage);
  expect(debt).toBeUndefined();
  expect(others).toMatchObject({ 'ec.disponivel': 8_510, 'rec.aluguel': 7_990 });
});

test('29: a fine is taken of what is available', async () => {
  const stage = await setLedgerStage(h);
  const { one, other, shopId, tenant } = stage;
  // 80.80 less 0.99 % is 80.00.
  const pix = { modalidade: 'pix', bandeira: 'pix', valorBrutoCentavos: 8_080 } as const;
  await sell(h, tenant.id, [saleDraft(shopId, { ...pix, dataTransacao: new Date('2026-03-05T15:00:00Z') })]);
  await releaseAll(h);
  expect(await balances(stage)).toMatchObject({ 'ec.disponivel': 8_000 });
  const base = '/backend/api/financeiro/razao/pedidos';
  const body = { tipo: 'multa', estabelecimento_id: shopId, valor_centavos: 5_000, motivo: 'exemplo' };
  const { id } = (await one.post(`${base}/criar.php`, body)).body.data.pedido;
  await other.post(`${base}/decidir.php`, { id, status: 'aprovado', versao: 1 });
  const { 'ec.devedor': debt, ...others } = await balances(stage);
  expect(debt).toBeUndefined();
  expect(others).toMatchObject({ 'ec.disponivel': 3_000, 'rec.multa': 5_000 });
});

test('a commission that is paid is owed no more', async () => {
  const stage = await setLedgerStage(h, '2026-02-01');
  await makeCommissionRules(h, stage.tenant.id);
  const february = saleDraft(stage.shopId, {
    modalidade: 'credito_vista',
    valorBrutoCentavos: 100_000,
    dataTransacao: new Date('2026-02-10T15:00:00Z'),
  });
  await sell(h, stage.tenant.id, [february]);
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  expect(await balances(stage)).toMatchObject({ 'desp.comissao': -1_000, 'pas.comissao': 1_000 });
  const base = '/backend/api/comissoes/fechamentos';
  const { fechamentos } = (await stage.one.get(`${base}/listar.php`)).body.data;
  const third = fechamentos.find(({ nivel }: { nivel: number }) => nivel === 3);
  for (const [status, versao] of [
    ['liberada', 1],
    ['paga', 2],
  ])
    await stage.one.post(`${base}/mudar-status.php`, { id: third.id, status, versao });
  expect(await balances(stage)).toMatchObject({ 'at.banco': 600, 'pas.comissao': 400 });
});

test('sales that go with their import leave nothing but their reversal', async () => {
  const stage = await setLedgerStage(h);
  const { tenant } = stage;
  const sale = await sellAvailable(h, stage);
  const { rows } = await h.db.owner.query(
    `insert into import_runs (tenant_id, uuid, formato, status, created_at, updated_at, finished_at)
     values ($1, gen_random_uuid(), 'csv', 'concluida', now(), now(), now()) returning id::int`,
    [tenant.id],
  );
  await h.db.owner.query('update transactions set import_run_id = $2 where tenant_id = $1', [
    tenant.id,
    rows[0].id,
  ]);
  const run = { tenantId: tenant.id, importRunId: rows[0].id, finishedAt: h.clock.now() };
  expect(await h.database.systemTransaction((tx) => removeImportedSales(tx, h.clock, run, 100))).toBe(1);
  expect(await balances(stage)).toEqual({});
  const journals = await h.db.owner.query(
    `select tipo from ledger_journals where tenant_id = $1 and origem_id = $2 order by id`,
    [tenant.id, sale],
  );
  expect(journals.rows.map(({ tipo }) => tipo)).toEqual(['captura', 'liberacao', 'remocao']);
});

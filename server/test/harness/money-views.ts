import { expect } from 'vitest';
import type { Harness } from './harness.ts';
import type { TestTenant, TestUser } from './people.ts';

const BASE = '/backend/api/financeiro';

/** How the views of money are asked, and from which day until which. */
export interface MoneyView {
  h: Harness;
  get(user: TestUser, url: string): Promise<Answered>;
  from: string;
  until(): string;
}

// What the answers hold is what the tests ask.
type Answered = ReturnType<typeof JSON.parse>;

/** What is looked at: two establishments of one document, and who may see everything of them. */
interface Viewed {
  tenant: TestTenant;
  one: TestUser;
  company: { id: number; uuid: string };
  shops: readonly [number, number];
  sales: readonly number[];
  /** What was posted by hand that moves the money of the establishments. */
  byHand: number;
}

/**
 * What establishments have, wherever it stands, is what is left of their sales, with what was posted by hand, less what they were charged and
 * what the bank has paid them.
 */
export async function assertNothingIsLost(
  view: MoneyView,
  { byHand, tenant }: Viewed,
  told: string,
): Promise<void> {
  const { rows } = await view.h.db.owner.query(
    `select
       (select coalesce(sum(creditos_centavos - debitos_centavos), 0) from ledger_balances where tenant_id = $1
          and conta like 'ec.%' and conta not like 'ec.retido.disputa%')::int as books,
       (select coalesce(sum(valor_liquido_centavos - liquido_estornado_centavos - valor_contestado_centavos), 0)
          from transactions where tenant_id = $1 and status in ('capturada', 'estornada', 'contestada'))::int as sales,
       (select coalesce(sum(valor_centavos), 0) from rental_charges where tenant_id = $1 and status = 'paga')::int as rents,
       (select coalesce(sum(custo_centavos), 0) from advances where tenant_id = $1 and status = 'creditada')::int as costs,
       (select coalesce(sum(centavos), 0) from payouts where tenant_id = $1 and status = 'pago')::int as paid`,
    [tenant.id],
  );
  const { books, costs, paid, rents, sales } = rows[0];
  expect(books, told).toBe(sales + byHand - rents - costs - paid);
}

/** The accounts of the tenant that begin so, as credits less debits. */
async function standsOn(view: MoneyView, { tenant }: Viewed, ...accounts: string[]): Promise<number> {
  const { rows } = await view.h.db.owner.query(
    `select coalesce(sum(creditos_centavos - debitos_centavos), 0)::int as centavos from ledger_balances
     where tenant_id = $1 and conta = any($2)`,
    [tenant.id, accounts],
  );
  return rows[0].centavos;
}

const sumOf = (rows: readonly Record<string, number>[], field: string) =>
  rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);

export async function assertStatementAgrees(
  view: MoneyView,
  world: Viewed,
  shop: number,
  told: string,
): Promise<void> {
  const url = `${BASE}/extrato.php?estabelecimento_id=${shop}&data_inicio=${view.from}&data_fim=${view.until()}&per_page=200`;
  const statement = await view.get(world.one, url);
  const due = await standsOn(view, world, `ec.disponivel:${shop}`, `ec.devedor:${shop}`);
  expect(statement, told).toMatchObject({
    saldo_inicial_centavos: 0,
    saldo_final_centavos: due,
    a_receber_centavos: await standsOn(view, world, `ec.a_receber:${shop}`),
  });
  expect(statement.paginacao.tem_mais).toBe(false);
  expect(sumOf(statement.movimentos, 'valor_centavos'), told).toBe(due);
  const balances = await view.get(world.one, `${BASE}/razao/saldos.php?estabelecimento_id=${shop}`);
  expect(balances.disponivel_centavos - balances.devedor_centavos, told).toBe(due);
}

/** The agenda of all days of the document: each is divided without a rest, and together they are the receivables. */
export async function assertAgendaAgrees(view: MoneyView, world: Viewed, told: string): Promise<void> {
  const { one, shops, tenant } = world;
  const { rows } = await view.h.db.owner.query(
    `select to_char(r.vencimento, 'YYYY-MM') as month, sum(r.liquido_centavos)::int as net, sum(i.liquido_centavos)::int as early,
       max(r.vencimento)::text as day
     from ledger_receivables r left join advance_items i on i.tenant_id = r.tenant_id and i.advance_id = r.adiantamento_id
       and i.transaction_id = r.transaction_id and i.parcela = r.parcela
     where r.tenant_id = $1 group by 1`,
    [tenant.id],
  );
  const whose = `estabelecimento_id=${shops[0]}&documento_inteiro=true`;
  for (const { day, early, month, net } of rows) {
    const { agenda } = await view.get(one, `${BASE}/agenda.php?${whose}&mes=${month}`);
    expect(sumOf(agenda.dias, 'valor_liquido_centavos'), told).toBe(net);
    expect(sumOf(agenda.dias, 'antecipado_centavos'), told).toBe(early ?? 0);
    for (const one of agenda.dias) {
      const { antecipado_centavos, a_pagar_centavos, onerado_centavos, retido_centavos } = one;
      expect(antecipado_centavos + a_pagar_centavos + onerado_centavos + retido_centavos, told).toBe(
        one.valor_liquido_centavos,
      );
    }
    const detail = await view.get(one, `${BASE}/agenda/dia.php?${whose}&data=${day}&per_page=200`);
    const last = agenda.dias.find(({ data }: { data: string }) => data === day);
    expect(sumOf(detail.parcelas, 'valor_liquido_centavos'), told).toBe(last.valor_liquido_centavos);
    const effects = detail.unidades.flatMap(({ efeitos }: { efeitos: unknown }) => efeitos);
    expect(sumOf(effects, 'valor_centavos'), told).toBe(last.onerado_centavos);
  }
}

/** Sale by sale, and what lists and the dashboard sum up. */
export async function assertSalesAgree(
  view: MoneyView,
  { company, one, sales, tenant }: Viewed,
  told: string,
): Promise<void> {
  const { rows } = await view.h.db.owner.query(
    `select coalesce(sum(valor_bruto_centavos - valor_estornado_centavos - valor_contestado_centavos), 0)::int as gross
     from transactions where tenant_id = $1 and status in ('capturada', 'estornada', 'contestada')`,
    [tenant.id],
  );
  const board = await view.get(
    one,
    `/api/v1/company/directory/${company.uuid}/operational/dashboard?dataInicio=${view.from}&dataFim=${view.until()}`,
  );
  expect(board.totais.valorBrutoCentavos, told).toBe(rows[0].gross);
  const list = await view.get(one, '/backend/api/transacoes/resumo.php');
  expect(board.totais.valorLiquidoCentavos, told).toBe(list.liquido_centavos);
  for (const id of sales.slice(0, 8)) {
    const { transacao } = await view.get(one, `/backend/api/transacoes/obter.php?id=${id}`);
    const { rows: booked } = await view.h.db.owner.query(
      `select coalesce(sum(liquido_centavos), 0)::int as net from ledger_receivables where tenant_id = $1 and transaction_id = $2`,
      [tenant.id, id],
    );
    const isOwed = ['capturada', 'estornada', 'contestada'].includes(transacao.status);
    if (!isOwed) continue;
    expect(transacao.saldo_liquido_centavos + sumOf(transacao.debitos, 'valor_centavos'), told).toBe(
      booked[0].net,
    );
  }
}

export async function assertCommissionsAgree(view: MoneyView, world: Viewed, told: string): Promise<void> {
  const { company, one, tenant } = world;
  for (const level of [2, 3]) {
    const url = `/backend/api/comissoes/extrato.php?empresa_id=${company.id}&nivel=${level}`;
    const statement = await view.get(one, `${url}&data_inicio=${view.from}&data_fim=${view.until()}`);
    const owed = await standsOn(view, world, `pas.comissao:${company.id}:${level}`);
    expect(statement.saldo_final_centavos, told).toBe(owed);
    const { rows } = await view.h.db.owner.query(
      `select coalesce(sum(e.valor), 0)::int as centavos from commission_postings p
       cross join lateral unnest(p.regras, p.valores_centavos) as e (regra, valor)
       join commission_rules r on r.tenant_id = p.tenant_id and r.id = e.regra
       where p.tenant_id = $1 and r.nivel = $2`,
      [tenant.id, level],
    );
    expect(rows[0].centavos, told).toBe(owed);
  }
}

import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** Something that does not agree; centavos where it is an account, a number otherwise. */
export interface Difference {
  /** What was looked at: `journal`, `balance`, `day`, `receivable`, `hold`, `unit`, `sum`. */
  part: string;
  /** The account or key of which it is wrong. */
  name: string;
  expected: number;
  found: number;
}

/**
 * Reading everything that was ever posted takes longer than a request may, and looks at all rows of both sides of each join: where the
 * tables were never analysed, the planner takes them for empty and would look through the one for each row of the other.
 */
const FOR_EVERYTHING = [
  statement(sql`set local statement_timeout = 0`),
  statement(sql`set local enable_nestloop = off`),
];
/** The most that are told; more say nothing new. */
const MOST = 100;

/** What was posted, and everything that follows from it and is kept beside it. */
const booksOf = (tenantId: number) => sql`
      with entries as (
        select j.chave, j.tipo, e.conta, j.dia, e.valor from ledger_journals j
        cross join lateral unnest(j.contas, j.valores_centavos) as e (conta, valor)
        where j.tenant_id = ${tenantId}
      ),
      posted as (select conta, dia, sum(valor)::bigint as valor from entries group by conta, dia),
      accounts as (select conta, sum(valor)::bigint as valor from posted group by conta),
      balances as (
        select b.conta, sum(b.debitos_centavos - b.creditos_centavos)::bigint as valor from ledger_balances b
        where b.tenant_id = ${tenantId} group by b.conta
      ),
      days as (
        select d.conta, d.dia, sum(d.debitos_centavos - d.creditos_centavos)::bigint as valor from ledger_days d
        where d.tenant_id = ${tenantId} group by d.conta, d.dia
      ),
      receivables as (
        select 'ec.a_receber:' || r.establishment_id as conta, -sum(r.liquido_centavos)::bigint as valor
        from ledger_receivables r where r.tenant_id = ${tenantId} and r.liberada_em is null group by r.establishment_id
      ),
      holds as (
        select 'ec.retido.' || h.motivo || ':' || h.establishment_id as conta,
          -sum(h.retido_centavos - h.transferido_centavos)::bigint as valor
        from ledger_holds h where h.tenant_id = ${tenantId} and h.status in ('vigente', 'cumprido')
        group by h.motivo, h.establishment_id
      ),
      units as (
        select 'ec.credor:' || g.contrato as conta, sum(g.dado)::bigint as valor
        from ledger_units u cross join lateral unnest(u.contratos, u.dados_centavos) as g (contrato, dado)
        where u.tenant_id = ${tenantId} group by g.contrato
      ),
      given as (
        select e.conta, -sum(e.valor)::bigint as valor from entries e
        where e.conta like 'ec.credor:%' and e.tipo <> 'pagamento_credor' group by e.conta
      )`;

/**
 * What of the books of a tenant does not agree with itself: a journal that does not add up to nothing, an account whose balance is not
 * the sum of its entries, or of its days, what is to come of an establishment that is not the sum of its open installments, what is
 * held that is not the sum of holds, what creditors got that is not the sum of the units, and a whole that is not nothing. One statement reads everything at the same moment.
 */
export async function proveBooks(tx: AnyTx, tenantId: number): Promise<Difference[]> {
  for (const setting of FOR_EVERYTHING) await tx.first(setting);
  return tx.many(
    statement(sql<Difference>`
      ${booksOf(tenantId)}
      select * from (
        select 'journal' as part, e.chave as name, 0::bigint as expected, sum(e.valor)::bigint as found
        from entries e group by e.chave having sum(e.valor) <> 0
        union all
        select 'balance', coalesce(a.conta, b.conta), coalesce(a.valor, 0), coalesce(b.valor, 0)
        from accounts a full join balances b on b.conta = a.conta where coalesce(a.valor, 0) <> coalesce(b.valor, 0)
        union all
        select 'day', coalesce(p.conta, d.conta) || ' ' || coalesce(p.dia, d.dia), coalesce(p.valor, 0), coalesce(d.valor, 0)
        from posted p full join days d on d.conta = p.conta and d.dia = p.dia
        where coalesce(p.valor, 0) <> coalesce(d.valor, 0)
        union all
        select 'receivable', coalesce(r.conta, a.conta), coalesce(r.valor, 0), coalesce(a.valor, 0)
        from receivables r full join (select * from accounts where conta like 'ec.a_receber:%') a on a.conta = r.conta
        where coalesce(r.valor, 0) <> coalesce(a.valor, 0)
        union all
        select 'hold', coalesce(h.conta, a.conta), coalesce(h.valor, 0), coalesce(a.valor, 0)
        from holds h full join (
          select * from accounts where conta like any ('{ec.retido.judicial:%,ec.retido.risco:%,ec.retido.reserva:%}')
        ) a on a.conta = h.conta where coalesce(h.valor, 0) <> coalesce(a.valor, 0)
        union all
        select 'unit', coalesce(u.conta, g.conta), coalesce(u.valor, 0), coalesce(g.valor, 0)
        from units u full join given g on g.conta = u.conta where coalesce(u.valor, 0) <> coalesce(g.valor, 0)
        union all
        select 'sum', '', 0, sum(valor)::bigint from balances having sum(valor) <> 0
      ) d order by 1, 2 limit ${MOST}`),
  );
}

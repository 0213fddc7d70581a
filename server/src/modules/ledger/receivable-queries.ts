import { sql } from 'kysely';
import { arrayLiteral, arrayRows, columnLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { query } from './tables.ts';

/** An installment that an establishment has to come; centavos. */
export interface NewReceivable {
  saleId: number;
  /** From 1. */
  installment: number;
  companyId: number;
  establishmentId: number;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  gross: number;
  mdr: number;
  advance: number;
}

/** What an event takes of an installment that was not released, or gives back where negative; centavos. */
export interface ReceivableChange {
  saleId: number;
  installment: number;
  gross: number;
  mdr: number;
  advance: number;
}

/** Adds installments with the commit. */
export function insertReceivables(
  tx: AnyTx,
  tenantId: number,
  receivables: readonly NewReceivable[],
  now: Date,
): void {
  if (receivables.length === 0) return;
  const column = (pick: (one: NewReceivable) => string | number) => columnLiteral(receivables, pick);
  tx.send(
    insertion({
      tenantId,
      now,
      sales: column(({ saleId }) => saleId),
      numbers: column(({ installment }) => installment),
      companies: column(({ companyId }) => companyId),
      establishments: column(({ establishmentId }) => establishmentId),
      days: column(({ dueOn }) => dueOn),
      gross: column(({ gross }) => gross),
      mdr: column(({ mdr }) => mdr),
      advance: column(({ advance }) => advance),
    }),
  );
}

type Column = 'sales' | 'numbers' | 'companies' | 'establishments' | 'days' | 'gross' | 'mdr' | 'advance';

// Citus takes rows from a select under row-level security when something is returned.
const insertion = prepared((is: Record<Column, string> & { tenantId: number; now: Date }) =>
  query
    .insertInto('ledger_receivables')
    .columns([
      'tenant_id',
      'transaction_id',
      'parcela',
      'company_id',
      'establishment_id',
      'vencimento',
      'bruto_centavos',
      'taxa_centavos',
      'antecipacao_centavos',
      'liquido_centavos',
      'updated_at',
    ])
    .expression(sql`
      select ${is.tenantId}::bigint, r.sale, r.number, r.company, r.establishment, r.day, r.gross, r.mdr, r.advance,
        r.gross - r.mdr - r.advance, ${is.now}::timestamptz
      from ${arrayRows('r', {
        sale: ['bigint', is.sales],
        number: ['smallint', is.numbers],
        company: ['bigint', is.companies],
        establishment: ['bigint', is.establishments],
        day: ['date', is.days],
        gross: ['bigint', is.gross],
        mdr: ['bigint', is.mdr],
        advance: ['bigint', is.advance],
      })}`)
    .returning('tenant_id'),
);

/** Takes of installments what events take, with the commit. */
export function changeReceivables(
  tx: AnyTx,
  tenantId: number,
  changes: readonly ReceivableChange[],
  now: Date,
): void {
  if (changes.length > 0) tx.send(change({ tenantId, now, lines: JSON.stringify(changes) }));
}

const change = prepared(({ lines, now, tenantId }: { tenantId: number; lines: string; now: Date }) =>
  statement(sql`
    update ledger_receivables set bruto_centavos = bruto_centavos - c.gross, taxa_centavos = taxa_centavos - c.mdr,
      antecipacao_centavos = antecipacao_centavos - c.advance,
      liquido_centavos = liquido_centavos - (c.gross - c.mdr - c.advance), updated_at = ${now}::timestamptz
    from (
      select "saleId", installment, sum(gross)::bigint as gross, sum(mdr)::bigint as mdr, sum(advance)::bigint as advance
      from json_to_recordset(${lines}::json)
        as r ("saleId" bigint, installment smallint, gross bigint, mdr bigint, advance bigint)
      group by "saleId", installment
    ) c
    where ledger_receivables.tenant_id = ${tenantId} and ledger_receivables.transaction_id = c."saleId"
      and ledger_receivables.parcela = c.installment`),
);

/** What is left of an installment, and whether it became available. */
export interface Receivable {
  saleId: number;
  installment: number;
  dueOn: string;
  net: number;
  isReleased: boolean;
  /** That it was paid before it is due, on demand; null while it was not. */
  advanced: Advanced | null;
}

/** An installment that was paid before it is due. */
export interface Advanced {
  /** On which it was paid, `YYYY-MM-DD`. */
  day: string;
  /** What was left of its gross then; centavos. */
  gross: number;
  /** What that cost the establishment; centavos. */
  cost: number;
  /** Whether a refund gives back the cost of the days that are left. */
  isCostReturned: boolean;
}

/** The installments of the sales that the books know, of each sale in their order. */
export function listReceivables(
  db: TenantReader,
  tenantId: number,
  saleIds: readonly number[],
): Promise<Receivable[]> {
  return db.many(receivablesOf({ tenantId, saleIds: arrayLiteral(saleIds) }));
}

const receivablesOf = prepared(({ saleIds, tenantId }: { tenantId: number; saleIds: string }) =>
  statement(sql<Receivable>`
    select r.transaction_id as "saleId", r.parcela as installment, r.vencimento as "dueOn", r.liquido_centavos as net,
      r.liberada_em is not null as "isReleased",
      case when r.adiantamento_id is not null then json_build_object('day', r.liberada_em, 'gross', r.bruto_centavos,
        'cost', r.adiantamento_custo_centavos, 'isCostReturned', r.adiantamento_devolve) end as advanced
    from ledger_receivables r
    where r.tenant_id = ${tenantId} and r.transaction_id = any(${saleIds}::bigint[])
    order by r.transaction_id, r.parcela`),
);

/** A place in the order of what falls due. */
export type DuePlace = Pick<Receivable, 'dueOn' | 'installment' | 'saleId'>;

/** The next installments after a place that are due by a day and were not released, the earliest first. */
export function listDueReceivables(
  db: TenantReader,
  tenantId: number,
  { after, limit, upTo }: { upTo: string; after: DuePlace; limit: number },
): Promise<DuePlace[]> {
  return db.many(
    statement(sql<DuePlace>`
      select r.vencimento as "dueOn", r.transaction_id as "saleId", r.parcela as installment
      from ledger_receivables r
      where r.tenant_id = ${tenantId} and r.liberada_em is null and r.liquido_centavos > 0
        and r.vencimento <= ${upTo}::date
        and (r.vencimento, r.transaction_id, r.parcela) > (${after.dueOn}::date, ${after.saleId}, ${after.installment})
      order by r.vencimento, r.transaction_id, r.parcela limit ${limit}`),
  );
}

/** Says of installments on which day they were released, with the commit. */
export function writeReleased(
  tx: AnyTx,
  tenantId: number,
  released: readonly { saleId: number; installment: number; day: string }[],
  now: Date,
): void {
  if (released.length > 0) tx.send(releasing({ tenantId, now, lines: JSON.stringify(released) }));
}

const releasing = prepared(({ lines, now, tenantId }: { tenantId: number; lines: string; now: Date }) =>
  statement(sql`
    update ledger_receivables set liberada_em = r.day, updated_at = ${now}::timestamptz
    from json_to_recordset(${lines}::json) as r ("saleId" bigint, installment smallint, day date)
    where ledger_receivables.tenant_id = ${tenantId} and ledger_receivables.transaction_id = r."saleId"
      and ledger_receivables.parcela = r.installment and ledger_receivables.liberada_em is null`),
);

/** An installment that is paid before it is due; centavos. */
export interface AdvancedReceivable {
  saleId: number;
  installment: number;
  cost: number;
}

/** Says of installments that they were paid before they are due, by which advance and on which day. Throws where one was paid before. */
export async function writeAdvanced(
  tx: AnyTx,
  tenantId: number,
  { advanceId, day, isCostReturned }: { advanceId: number; day: string; isCostReturned: boolean },
  items: readonly AdvancedReceivable[],
  now: Date,
): Promise<void> {
  const rows = await tx.many(
    statement(sql<{ id: number }>`
      update ledger_receivables set liberada_em = ${day}::date, adiantamento_id = ${advanceId}::bigint,
        adiantamento_custo_centavos = r.cost, adiantamento_devolve = ${isCostReturned}::boolean,
        updated_at = ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(items)}::json) as r ("saleId" bigint, installment smallint, cost bigint)
      where ledger_receivables.tenant_id = ${tenantId} and ledger_receivables.transaction_id = r."saleId"
        and ledger_receivables.parcela = r.installment and ledger_receivables.liberada_em is null
      returning ledger_receivables.transaction_id as id`),
  );
  if (rows.length !== items.length) throw new Error('an installment was paid already');
}

/** Takes back that installments were paid by an advance, and answers how many these were. */
export async function clearAdvanced(
  tx: AnyTx,
  tenantId: number,
  advanceId: number,
  now: Date,
): Promise<number> {
  const rows = await tx.many(
    statement(sql<{ id: number }>`
      update ledger_receivables set liberada_em = null, adiantamento_id = null, adiantamento_custo_centavos = null,
        adiantamento_devolve = null, updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId} and adiantamento_id = ${advanceId}
      returning transaction_id as id`),
  );
  return rows.length;
}

/** Removes the installments of sales that go. */
export async function deleteReceivables(
  tx: AnyTx,
  tenantId: number,
  saleIds: readonly number[],
): Promise<void> {
  await tx.many(
    statement(sql`
      delete from ledger_receivables where tenant_id = ${tenantId} and transaction_id = any(${saleIds}::bigint[])`),
  );
}

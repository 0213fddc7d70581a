import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { FileKey } from './line-queries.ts';
import type { Compared } from './line-result.ts';

/** A payment of a file, as its line says it. */
export interface PaymentRow {
  line: number;
  /** For which it counts. */
  day: string;
  paid: number;
  paidOn: string | null;
  summary: string | null;
  installment: number;
}

/** The next payments of a file, by their lines. */
export function listPayments(
  db: TenantReader,
  { id, tenantId }: FileKey,
  after: number,
  limit: number,
): Promise<PaymentRow[]> {
  return db.many(
    statement(sql<PaymentRow>`
      select l.linha as line, l.dia as day, coalesce(l.liquido_centavos, l.bruto_centavos) as paid, l.pago_em as "paidOn",
        l.resumo as summary, l.parcela as installment
      from acquirer_lines l where l.tenant_id = ${tenantId} and l.file_id = ${id} and l.linha > ${after}
        and l.tipo = 'pagamento' order by l.linha limit ${limit}`),
  );
}

/** What is expected of the installments of a payment, on one account; null for those that the ledger does not have. */
export interface PaidShare {
  line: number;
  account: string | null;
  centavos: number;
  count: number;
}

/** The installments of payments whose receipts are in the same file. */
export function listShares(
  db: TenantReader,
  { id, tenantId }: FileKey,
  lines: readonly number[],
): Promise<PaidShare[]> {
  return db.many(
    statement(sql<PaidShare>`
      select l.pagamento_linha as line, l.conta as account, coalesce(sum(l.esperado_centavos), 0)::bigint as centavos,
        count(l.transaction_id)::int as count
      from acquirer_lines l where l.tenant_id = ${tenantId} and l.file_id = ${id}
        and l.pagamento_linha = any(${arrayLiteral(lines)}::int[]) and l.resultado <> 'duplicada'
      group by l.pagamento_linha, l.conta`),
  );
}

/** The sales of payments of whole summaries, as files of sales named them. */
export function listSummarySales(
  db: TenantReader,
  tenantId: number,
  payments: readonly PaymentRow[],
): Promise<{ line: number; saleId: number; installment: number }[]> {
  const rows = payments.filter(({ summary }) => summary !== null);
  return db.many(
    statement(sql<{ line: number; saleId: number; installment: number }>`
      select k.line, l.transaction_id as "saleId", k.parcela as installment
      from unnest(${arrayLiteral(rows.map(({ line }) => line))}::int[], ${arrayLiteral(rows.map(({ summary }) => summary))}::text[],
        ${arrayLiteral(rows.map(({ installment }) => installment))}::int[]) as k (line, resumo, parcela)
      join acquirer_lines l on l.tenant_id = ${tenantId} and l.resumo = k.resumo and l.tipo = 'venda'
      where l.tenant_id = ${tenantId} and l.transaction_id is not null and l.resultado <> 'duplicada'`),
  );
}

/** What a payment came to. */
export interface ComparedPayment extends Compared {
  line: number;
  day: string;
}

export async function writePayments(
  tx: AnyTx,
  { id, tenantId }: FileKey,
  payments: readonly (ComparedPayment & { expected: number | null })[],
  now: Date,
): Promise<void> {
  const column = (pick: (row: ComparedPayment & { expected: number | null }) => string | number | null) =>
    arrayLiteral(payments.map(pick));
  const last = Math.max(...payments.map(({ line }) => line));
  await tx.many(
    statement(sql`
      update acquirer_lines l set resultado = k.resultado, diferenca_centavos = k.diferenca, estado = k.estado,
        esperado_centavos = k.esperado, updated_at = ${now}::timestamptz
      from unnest(${column(({ line }) => line)}::int[], ${column(({ result }) => result)}::text[],
        ${column(({ difference }) => difference)}::bigint[], ${column(({ state }) => state)}::text[],
        ${column(({ expected }) => expected)}::bigint[]) as k (linha, resultado, diferenca, estado, esperado)
      where l.tenant_id = ${tenantId} and l.file_id = ${id} and l.linha = k.linha`),
  );
  await tx.many(
    statement(sql`
      update acquirer_files set pagos_ate = ${last}, updated_at = ${now}::timestamptz where tenant_id = ${tenantId} and id = ${id}`),
  );
}

/** The last payment that was compared. */
export async function findPaidUntil(db: TenantReader, { id, tenantId }: FileKey): Promise<number> {
  const row = await db.first(
    statement(sql<{ until: number }>`
      select f.pagos_ate as until from acquirer_files f where f.tenant_id = ${tenantId} and f.id = ${id}`),
  );
  return row?.until ?? 0;
}

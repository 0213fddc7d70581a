import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { Acquirer } from './layouts/acquirer-line.ts';
import type { Candidate, Expected } from './line-result.ts';

/** Sales that are looked for, with the days between which they were sold; `YYYY-MM-DD`. */
export interface SoughtSales {
  keys: readonly string[];
  from: string;
  until: string;
}

const CANDIDATE = sql`t.id, t.nsu, t.codigo_autorizacao as authorization, t.dia as day, t.valor_bruto_centavos as gross,
  t.parcelas as installments, "right"(t.cartao_mascarado, 4) as "lastFour", m.numero_serie as terminal,
  t.establishment_id as "establishmentId",
  t.valor_estornado_centavos > 0 as "isReversed",
  t.valor_contestado_centavos + t.valor_perdido_centavos > 0 or t.status = 'contestada' as "isDisputed",
  to_json(t.parcelas_bruto_centavos) as "grossParts"`;

/** Sales that were captured, whatever became of them since. */
const CAPTURED = sql`t.status in ('capturada', 'estornada', 'contestada')`;

/**
 * Sales of the acquirer with one of the NSUs. The index is read once for all of them, in their order: joined with a list of lines it was
 * read anew for each, which took twenty times as long.
 */
export function listByNsu(
  db: TenantReader,
  tenantId: number,
  acquirer: Acquirer,
  { from, keys, until }: SoughtSales,
): Promise<Candidate[]> {
  return db.many(
    statement(sql<Candidate>`
      select ${CANDIDATE} from transactions t
      left join terminals m on m.tenant_id = ${tenantId} and m.id = t.terminal_id
      where t.tenant_id = ${tenantId} and t.nsu = any(${arrayLiteral(keys)}::text[])
        and t.dia between ${from}::date and ${until}::date and lower(t.adquirente) = ${acquirer} and ${CAPTURED}`),
  );
}

/** Sales of the acquirer with one of the authorisations. */
export function listByAuthorization(
  db: TenantReader,
  tenantId: number,
  acquirer: Acquirer,
  { from, keys, until }: SoughtSales,
): Promise<Candidate[]> {
  return db.many(
    statement(sql<Candidate>`
      select ${CANDIDATE} from transactions t
      left join terminals m on m.tenant_id = ${tenantId} and m.id = t.terminal_id
      where t.tenant_id = ${tenantId} and t.codigo_autorizacao collate "C" = any(${arrayLiteral(keys)}::text[])
        and t.dia between ${from}::date and ${until}::date and lower(t.adquirente) = ${acquirer} and ${CAPTURED}`),
  );
}

/** An installment of a sale, from 1. */
export interface Part {
  saleId: number;
  installment: number;
}

export const partKey = ({ installment, saleId }: Part): string => `${saleId}:${installment}`;

/** What the ledger expects for installments, by their keys; those of sales that it does not have are left out. */
export async function listExpected(
  db: TenantReader,
  tenantId: number,
  parts: readonly Part[],
): Promise<Map<string, Expected>> {
  if (parts.length === 0) return new Map();
  const keys = parts.map((part) => `captura:${partKey(part)}`);
  const rows = await db.many(
    statement(sql<{ key: string; account: string; centavos: number }>`
      select j.chave as key, j.contas[1] as account, j.valores_centavos[1] as centavos from ledger_journals j
      where j.tenant_id = ${tenantId} and j.chave = any(${arrayLiteral(keys)}::text[])`),
  );
  return new Map(
    rows.map(({ account, centavos, key }) => {
      const dueOn = account.slice(account.lastIndexOf(':') + 1);
      return [key.slice('captura:'.length), { account, centavos, dueOn }];
    }),
  );
}

/** Installments of which a file spoke before, by their keys, with `:paga` behind those that it said were paid. */
export async function listSaid(
  db: TenantReader,
  tenantId: number,
  saleIds: readonly number[],
): Promise<Set<string>> {
  if (saleIds.length === 0) return new Set();
  const rows = await db.many(
    statement(sql<{ key: string }>`
      select l.transaction_id || ':' || l.parcela || case when l.pago_em is null then '' else ':paga' end as key
      from acquirer_lines l where l.tenant_id = ${tenantId} and l.transaction_id = any(${arrayLiteral(saleIds)}::bigint[])
        and l.tipo in ('venda', 'parcela')`),
  );
  return new Set(rows.map(({ key }) => key));
}

import { sql } from 'kysely';
import { arrayLiteral, columnLiteral } from '../../platform/db/array-literal.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { Acquirer } from './layouts/acquirer-line.ts';
import type { Candidate, Expected } from './line-result.ts';

/** A line as sales are looked for by it; `place` says which one it is. */
export interface Sought {
  place: number;
  /** As it may be kept here. */
  nsus: readonly string[];
  authorization: string | null;
  soldOn: string | null;
}

type Found = Candidate & { place: number };

/** So far back lies the sale of something that does not say when it was sold. */
const MOST_DAYS_BACK = 400;

const CANDIDATE = sql`t.id, t.nsu, t.codigo_autorizacao as authorization, t.dia as day, t.valor_bruto_centavos as gross,
  t.parcelas as installments, "right"(t.cartao_mascarado, 4) as "lastFour", m.numero_serie as terminal,
  t.valor_estornado_centavos > 0 as "isReversed",
  t.valor_contestado_centavos + t.valor_perdido_centavos > 0 or t.status = 'contestada' as "isDisputed",
  to_json(t.parcelas_bruto_centavos) as "grossParts"`;

/** Sales that were captured, whatever became of them since. */
const CAPTURED = sql`t.status in ('capturada', 'estornada', 'contestada')`;

/** Sales of the acquirer with the NSU of a line, a day around its own; `today` bounds lines that name no day. */
export function listByNsu(
  db: TenantReader,
  tenantId: number,
  acquirer: Acquirer,
  sought: readonly Sought[],
  today: string,
): Promise<Found[]> {
  const keys = sought.flatMap(({ nsus, place, soldOn }) => nsus.map((nsu) => ({ nsu, place, soldOn })));
  return db.many(
    statement(sql<Found>`
      select k.place, ${CANDIDATE}
      from unnest(${columnLiteral(keys, ({ place }) => place)}::int[], ${columnLiteral(keys, ({ nsu }) => nsu)}::text[],
        ${columnLiteral(keys, ({ soldOn }) => soldOn)}::date[]) as k (place, nsu, dia)
      join transactions t on t.tenant_id = ${tenantId} and t.nsu = k.nsu
        and t.dia between coalesce(k.dia - 1, ${today}::date - ${MOST_DAYS_BACK}::int) and coalesce(k.dia + 1, ${today}::date)
      left join terminals m on m.tenant_id = ${tenantId} and m.id = t.terminal_id
      where t.tenant_id = ${tenantId} and lower(t.adquirente) = ${acquirer} and ${CAPTURED}`),
  );
}

/** Sales of the acquirer with the authorisation of a line, a day around its own. */
export function listByAuthorization(
  db: TenantReader,
  tenantId: number,
  acquirer: Acquirer,
  sought: readonly Sought[],
): Promise<Found[]> {
  return db.many(
    statement(sql<Found>`
      select k.place, ${CANDIDATE}
      from unnest(${columnLiteral(sought, ({ place }) => place)}::int[],
        ${columnLiteral(sought, ({ authorization }) => authorization)}::text[],
        ${columnLiteral(sought, ({ soldOn }) => soldOn)}::date[]) as k (place, codigo, dia)
      join transactions t on t.tenant_id = ${tenantId} and t.codigo_autorizacao collate "C" = k.codigo
        and t.dia between k.dia - 1 and k.dia + 1
      left join terminals m on m.tenant_id = ${tenantId} and m.id = t.terminal_id
      where t.tenant_id = ${tenantId} and lower(t.adquirente) = ${acquirer} and ${CAPTURED}`),
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

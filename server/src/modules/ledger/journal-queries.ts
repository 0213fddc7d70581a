import { sql } from 'kysely';
import { arrayLiteral, arrayRows, columnLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { Entry, Journal, JournalKind, JournalOrigin } from './journal.ts';
import type { PostedJournal } from './posted-content.ts';
import { query } from './tables.ts';

/** Adds journals with the commit. The key of each is new: one that is there already fails the transaction. */
export function insertJournals(tx: AnyTx, tenantId: number, journals: readonly Journal[], now: Date): void {
  const column = (pick: (journal: Journal) => string | number | null) => columnLiteral(journals, pick);
  const entries = (pick: (entry: Entry) => string | number) =>
    column((journal) => arrayLiteral(journal.entries.map(pick)));
  tx.send(
    insertion({
      tenantId,
      now,
      keys: column(({ key }) => key),
      kinds: column(({ kind }) => kind),
      days: column(({ day }) => day),
      origins: column(({ origin }) => origin.type),
      originIds: column(({ origin }) => origin.id),
      establishments: column(({ establishmentId }) => establishmentId),
      installments: column(({ installment }) => installment),
      accounts: entries(({ account }) => account),
      amounts: entries(({ centavos }) => centavos),
    }),
  );
}

type Column =
  | ('keys' | 'kinds' | 'days' | 'origins' | 'originIds')
  | ('establishments' | 'installments' | 'accounts' | 'amounts');

// Citus takes rows from a select under row-level security when something is returned.
const insertion = prepared((is: Record<Column, string> & { tenantId: number; now: Date }) =>
  query
    .insertInto('ledger_journals')
    .columns([
      'tenant_id',
      'chave',
      'tipo',
      'dia',
      'origem',
      'origem_id',
      'establishment_id',
      'parcela',
      'contas',
      'valores_centavos',
      'created_at',
    ])
    .expression(sql`
      select ${is.tenantId}::bigint, j.key, j.kind, j.day, j.origin, j.origin_id, j.establishment, j.installment,
        j.accounts::text[], j.amounts::bigint[], ${is.now}::timestamptz
      from ${arrayRows('j', {
        key: ['text', is.keys],
        kind: ['text', is.kinds],
        day: ['date', is.days],
        origin: ['text', is.origins],
        origin_id: ['bigint', is.originIds],
        establishment: ['bigint', is.establishments],
        installment: ['smallint', is.installments],
        accounts: ['text', is.accounts],
        amounts: ['text', is.amounts],
      })}`)
    .returning('tenant_id'),
);

/** Those journals of the keys that are in the books. */
export function listPosted(
  db: TenantReader,
  tenantId: number,
  keys: readonly string[],
): Promise<PostedJournal[]> {
  return db.many(postedJournals({ tenantId, keys: arrayLiteral(keys) }));
}

const postedJournals = prepared(({ keys, tenantId }: { tenantId: number; keys: string }) =>
  statement(sql<PostedJournal>`
    select j.chave as key, j.tipo as kind, j.dia as day, j.origem as origin, j.origem_id as "originId",
      j.establishment_id as "establishmentId", j.parcela as installment, j.contas as accounts,
      array_to_json(j.valores_centavos) as amounts
    from ledger_journals j where j.tenant_id = ${tenantId} and j.chave = any(${keys}::text[])`),
);

/** What all journals about something moved on an account: debits less credits, in centavos; never 0. */
export interface OriginSum {
  originId: number;
  establishmentId: number | null;
  account: string;
  centavos: number;
}

/** What was posted about some things, by account. */
export function listOriginSums(
  db: TenantReader,
  tenantId: number,
  origin: JournalOrigin['type'],
  originIds: readonly number[],
): Promise<OriginSum[]> {
  return db.many(
    statement(sql<OriginSum>`
      select j.origem_id as "originId", max(j.establishment_id) as "establishmentId", e.conta as account,
        sum(e.valor)::bigint as centavos
      from ledger_journals j cross join lateral unnest(j.contas, j.valores_centavos) as e (conta, valor)
      where j.tenant_id = ${tenantId} and j.origem = ${origin} and j.origem_id = any(${originIds}::bigint[])
      group by j.origem_id, e.conta having sum(e.valor) <> 0
      order by j.origem_id, e.conta`),
  );
}

/** A journal as lists show it. */
export interface JournalRow {
  id: number;
  key: string;
  kind: JournalKind;
  day: string;
  origin: JournalOrigin['type'];
  originId: number;
  installment: number | null;
  accounts: string[];
  amounts: number[];
  createdAt: Date;
}

/** Journals of an establishment between two days (`YYYY-MM-DD`), or of one of its sales. */
export interface JournalFilter {
  establishmentId: number;
  saleId: number | null;
  from: string;
  to: string;
}

/** One page of journals of a tenant, the latest day first. */
export function listJournals(
  db: TenantReader,
  tenantId: number,
  { establishmentId, from, saleId, to }: JournalFilter,
  { limit, offset }: Window,
): Promise<JournalRow[]> {
  const matches =
    saleId === null
      ? sql`j.dia between ${from}::date and ${to}::date`
      : sql`j.origem = 'transaction' and j.origem_id = ${saleId}`;
  return db.many(
    statement(sql<JournalRow>`
      select j.id, j.chave as key, j.tipo as kind, j.dia as day, j.origem as origin, j.origem_id as "originId",
        j.parcela as installment, j.contas as accounts, j.valores_centavos as amounts, j.created_at as "createdAt"
      from ledger_journals j where j.tenant_id = ${tenantId} and j.establishment_id = ${establishmentId} and ${matches}
      order by j.dia desc, j.id desc limit ${limit} offset ${offset}`),
  );
}

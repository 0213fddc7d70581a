import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { Arrangement } from './arrangements.ts';
import { type EncumbranceEffect, type EncumbranceStatus, query } from './tables.ts';

/** A contract that gives a part of receivables to a third party; days `YYYY-MM-DD`. */
export interface NewEncumbrance {
  document: string;
  effect: EncumbranceEffect;
  /** Of this arrangement and acquirer alone; null for all. */
  arrangement: Arrangement | null;
  acquirer: string | null;
  contract: string;
  creditorName: string;
  creditorDocument: string;
  creditorAccount: string;
  fixed: number | null;
  ppm: number | null;
  priority: number;
  from: string;
  to: string | null;
}

export interface EncumbranceRow extends NewEncumbrance {
  tenantId: number;
  id: number;
  status: EncumbranceStatus;
  /** What the creditor has to get and was not paid yet; centavos. */
  owed: number;
  authorId: number;
  authorName: string;
  deciderName: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  version: number;
}

const COLUMNS = sql`c.tenant_id as "tenantId", c.id, c.documento as document, c.efeito as effect, c.arranjo as arrangement,
  c.adquirente as acquirer, c.contrato as contract, c.credor_nome as "creditorName",
  c.credor_documento as "creditorDocument", c.credor_conta as "creditorAccount", c.fixo_centavos as fixed,
  c.fracao_ppm as ppm, c.prioridade as priority, c.inicio as "from", c.fim as "to", c.status,
  c.author_id as "authorId", c.author_name as "authorName", c.decider_name as "deciderName",
  c.created_at as "createdAt", c.decidido_em as "decidedAt", c.version`;

/** Adds what a person enters, and answers its number. */
export async function insertEncumbrance(
  tx: AnyTx,
  tenantId: number,
  entered: NewEncumbrance,
  { author, now }: { author: { id: number; name: string }; now: Date },
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('ledger_encumbrances')
      .values({
        tenant_id: tenantId,
        documento: entered.document,
        efeito: entered.effect,
        arranjo: entered.arrangement,
        adquirente: entered.acquirer,
        contrato: entered.contract,
        credor_nome: entered.creditorName,
        credor_documento: entered.creditorDocument,
        credor_conta: entered.creditorAccount,
        fixo_centavos: entered.fixed,
        fracao_ppm: entered.ppm,
        prioridade: entered.priority,
        inicio: entered.from,
        fim: entered.to,
        status: 'pendente',
        author_id: author.id,
        author_name: author.name,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('what was entered is not there');
  return row.id;
}

/** Locks a contract until the end of the transaction; null when it is not there. */
export function lockEncumbrance(
  tx: AnyTx,
  tenantId: number,
  id: number,
): Promise<Omit<EncumbranceRow, 'owed'> | null> {
  return tx.first(
    statement(sql<Omit<EncumbranceRow, 'owed'>>`
      select ${COLUMNS} from ledger_encumbrances c where c.tenant_id = ${tenantId} and c.id = ${id} for update of c`),
  );
}

/** Writes down what a person decided over a contract, or the last day for which it counts. */
export async function writeEncumbrance(
  tx: AnyTx,
  { id, tenantId }: Pick<EncumbranceRow, 'id' | 'tenantId'>,
  change: { status: EncumbranceStatus; decider?: { id: number; name: string }; to?: string; now: Date },
): Promise<void> {
  const { decider, now, status, to } = change;
  await tx.many(
    query
      .updateTable('ledger_encumbrances')
      .set((update) => ({
        status,
        ...(decider === undefined
          ? {}
          : { decider_id: decider.id, decider_name: decider.name, decidido_em: now }),
        ...(to === undefined ? {} : { fim: to }),
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Which contracts: of documents of establishments of one company alone where it is named. */
export interface EncumbranceFilter {
  tenantIds: readonly number[];
  companyId: number | null;
  id?: number;
  document?: string | null;
  statuses?: readonly EncumbranceStatus[] | null;
}

/** One page of contracts, the latest first, each with what its creditor has to get. */
export function listEncumbrances(
  db: TenantReader,
  { companyId, document = null, id, statuses = null, tenantIds }: EncumbranceFilter,
  { limit, offset }: Window,
): Promise<EncumbranceRow[]> {
  const conditions = [sql`c.tenant_id = any(${tenantIds}::bigint[])`];
  if (id !== undefined) conditions.push(sql`c.id = ${id}`);
  if (document !== null) conditions.push(sql`c.documento = ${document}`);
  if (statuses !== null) conditions.push(sql`c.status = any(${statuses}::text[])`);
  if (companyId !== null) {
    conditions.push(sql`exists (select from establishments e where e.tenant_id = c.tenant_id
      and e.tenant_id = any(${tenantIds}::bigint[]) and e.documento = c.documento and e.company_id = ${companyId})`);
  }
  return db.many(
    statement(sql<EncumbranceRow>`
      select ${COLUMNS}, coalesce(b.creditos_centavos - b.debitos_centavos, 0) as owed
      from ledger_encumbrances c
      left join ledger_balances b on b.tenant_id = c.tenant_id and b.tenant_id = any(${tenantIds}::bigint[])
        and b.conta = 'ec.credor:' || c.id and b.slot = 0
      where ${sql.join(conditions, sql` and `)}
      order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`),
  );
}

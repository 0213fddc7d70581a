import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { type HoldReason, type HoldStatus, query } from './tables.ts';

/** A hold that has not reached its amount; centavos. */
export interface OpenHold {
  id: number;
  establishmentId: number;
  reason: HoldReason;
  /** What it may still take. */
  room: number;
  /** What was taken for it since it was read. */
  taken: number;
}

/**
 * The holds of the establishments that may still take something, the earliest first. Whoever reads them has locked what is available of the
 * establishments, as everybody has who changes a hold.
 */
export async function listOpenHolds(
  tx: AnyTx,
  tenantId: number,
  establishmentIds: readonly number[],
): Promise<Map<number, OpenHold[]>> {
  const rows = await tx.many(
    statement(sql<OpenHold>`
      select h.id, h.establishment_id as "establishmentId", h.motivo as reason, h.centavos - h.retido_centavos as room,
        0 as taken
      from ledger_holds h
      where h.tenant_id = ${tenantId} and h.status = 'vigente' and h.centavos > h.retido_centavos
        and h.establishment_id = any(${arrayLiteral(establishmentIds)}::bigint[])
      order by h.created_at, h.id`),
  );
  return Map.groupBy(rows, ({ establishmentId }) => establishmentId);
}

/** Writes down what was taken for holds, with the commit. */
export function writeTaken(tx: AnyTx, tenantId: number, holds: readonly OpenHold[], now: Date): void {
  const lines = holds.filter(({ taken }) => taken > 0).map(({ id, taken }) => ({ id, taken }));
  if (lines.length === 0) return;
  tx.send(
    statement(sql`
      update ledger_holds set retido_centavos = retido_centavos + k.taken, updated_at = ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(lines)}::json) as k (id bigint, taken bigint)
      where ledger_holds.tenant_id = ${tenantId} and ledger_holds.id = k.id`),
  );
}

/** An amount of an establishment that somebody asks to be held; centavos. */
export interface NewHold {
  establishmentId: number;
  reason: HoldReason;
  centavos: number;
  /** Number of the case of a court. */
  caseNumber: string | null;
  description: string;
}

export interface HoldRow extends NewHold {
  tenantId: number;
  id: number;
  establishment: string;
  status: HoldStatus;
  /** Taken so far, and how much of that was paid to the court. */
  taken: number;
  transferred: number;
  authorId: number;
  authorName: string;
  deciderName: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  endedOn: string | null;
  version: number;
}

const COLUMNS = sql`h.tenant_id as "tenantId", h.id, h.establishment_id as "establishmentId",
  coalesce(e.nome_fantasia, e.razao_social) as establishment, h.motivo as reason, h.centavos, h.processo as "caseNumber",
  h.descricao as description, h.status, h.retido_centavos as taken, h.transferido_centavos as transferred,
  h.author_id as "authorId", h.author_name as "authorName", h.decider_name as "deciderName",
  h.created_at as "createdAt", h.decidido_em as "decidedAt", h.encerrado_em as "endedOn", h.version`;

/** Adds what a person asks for, and answers its number. */
export async function insertHold(
  tx: AnyTx,
  tenantId: number,
  wanted: NewHold,
  { author, now }: { author: { id: number; name: string }; now: Date },
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('ledger_holds')
      .values({
        tenant_id: tenantId,
        establishment_id: wanted.establishmentId,
        motivo: wanted.reason,
        centavos: wanted.centavos,
        processo: wanted.caseNumber,
        descricao: wanted.description,
        status: 'pendente',
        author_id: author.id,
        author_name: author.name,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('what was asked for is not there');
  return row.id;
}

/** Locks a hold until the end of the transaction; null when it is not there. What is available of its establishment is locked before. */
export function lockHold(tx: AnyTx, tenantId: number, id: number): Promise<HoldRow | null> {
  return tx.first(
    statement(sql<HoldRow>`
      select ${COLUMNS} from ledger_holds h
      join establishments e on e.tenant_id = ${tenantId} and e.id = h.establishment_id
      where h.tenant_id = ${tenantId} and h.id = ${id} for update of h`),
  );
}

/** Writes down what became of a hold. */
export async function writeHold(
  tx: AnyTx,
  { id, tenantId }: Pick<HoldRow, 'id' | 'tenantId'>,
  change: {
    status: HoldStatus;
    decider?: { id: number; name: string };
    transferred?: number;
    endedOn?: string;
    now: Date;
  },
): Promise<void> {
  const { decider, endedOn, now, status, transferred } = change;
  await tx.many(
    query
      .updateTable('ledger_holds')
      .set((update) => ({
        status,
        ...(decider === undefined
          ? {}
          : { decider_id: decider.id, decider_name: decider.name, decidido_em: now }),
        ...(transferred === undefined ? {} : { transferido_centavos: transferred }),
        ...(endedOn === undefined ? {} : { encerrado_em: endedOn }),
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Which holds: of establishments of one company alone where it is named. */
export interface HoldFilter {
  tenantIds: readonly number[];
  companyId: number | null;
  id?: number;
  establishmentId?: number | null;
  statuses?: readonly HoldStatus[] | null;
}

/** One page of holds, the latest first. */
export function listHolds(
  db: TenantReader,
  { companyId, establishmentId = null, id, statuses = null, tenantIds }: HoldFilter,
  { limit, offset }: Window,
): Promise<HoldRow[]> {
  const conditions = [sql`h.tenant_id = any(${tenantIds}::bigint[])`];
  if (id !== undefined) conditions.push(sql`h.id = ${id}`);
  if (companyId !== null) conditions.push(sql`e.company_id = ${companyId}`);
  if (establishmentId !== null) conditions.push(sql`h.establishment_id = ${establishmentId}`);
  if (statuses !== null) conditions.push(sql`h.status = any(${statuses}::text[])`);
  return db.many(
    statement(sql<HoldRow>`
      select ${COLUMNS} from ledger_holds h
      join establishments e on e.tenant_id = h.tenant_id and e.tenant_id = any(${tenantIds}::bigint[])
        and e.id = h.establishment_id
      where ${sql.join(conditions, sql` and `)}
      order by h.created_at desc, h.id desc limit ${limit} offset ${offset}`),
  );
}

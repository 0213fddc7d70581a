import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { Acquirer } from './layouts/acquirer-line.ts';
import type { SumDelta } from './line-queries.ts';
import type { LineState } from './line-result.ts';
import { type ClaimState, query } from './tables.ts';

/** What was asked of an acquirer about lines of its files, and what it answered. */
export interface Claim {
  id: number;
  acquirer: Acquirer;
  protocol: string | null;
  state: ClaimState;
  note: string;
  answer: string | null;
  /** Until when the acquirer answers; `YYYY-MM-DD`. */
  deadline: string | null;
  count: number;
  /** What the lines differ by. */
  centavos: number;
  author: string;
  version: number;
  closedAt: Date | null;
  createdAt: Date;
}

const COLUMNS = [
  'id',
  'adquirente as acquirer',
  'protocolo as protocol',
  'estado as state',
  'nota as note',
  'resposta as answer',
  'prazo as deadline',
  'quantidade as count',
  'centavos',
  'author_name as author',
  'version',
  'closed_at as closedAt',
  'created_at as createdAt',
] as const;

/** One page of the claims of a tenant, the latest first. */
export function listClaims(db: TenantReader, tenantId: number, { limit, offset }: Window): Promise<Claim[]> {
  return db.many(
    query
      .selectFrom('acquirer_claims')
      .select(COLUMNS)
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

export function findClaim(db: TenantReader, tenantId: number, id: number): Promise<Claim | null> {
  return db.first(
    query
      .selectFrom('acquirer_claims')
      .select(COLUMNS)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

export function lockClaim(tx: AnyTx, tenantId: number, id: number): Promise<Claim | null> {
  return tx.first(
    query
      .selectFrom('acquirer_claims')
      .select(COLUMNS)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

export type NewClaim = Pick<Claim, 'deadline' | 'note' | 'protocol'> & {
  uuid: string;
  author: { id: number; name: string };
};

/** A claim without lines yet. */
export async function insertClaim(
  tx: AnyTx,
  tenantId: number,
  { author, deadline, note, protocol, uuid }: NewClaim,
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('acquirer_claims')
      .values({
        tenant_id: tenantId,
        uuid,
        adquirente: '',
        protocolo: protocol,
        estado: 'aberta',
        nota: note,
        prazo: deadline,
        quantidade: 0,
        centavos: 0,
        author_id: author.id,
        author_name: author.name,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  return row?.id ?? 0;
}

/** Whose the lines of a claim are, and how much they are about. */
export async function writeClaimed(
  tx: AnyTx,
  tenantId: number,
  { acquirer, centavos, count, id }: Pick<Claim, 'acquirer' | 'centavos' | 'count' | 'id'>,
): Promise<void> {
  await tx.many(
    query
      .updateTable('acquirer_claims')
      .set({ adquirente: acquirer, centavos, quantidade: count })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** The acquirers of files. */
export async function listAcquirers(
  db: TenantReader,
  tenantId: number,
  fileIds: readonly number[],
): Promise<Acquirer[]> {
  const rows = await db.many(
    query
      .selectFrom('acquirer_files')
      .select('adquirente as acquirer')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', fileIds),
  );
  return rows.map(({ acquirer }) => acquirer);
}

export async function writeClaim(
  tx: AnyTx,
  tenantId: number,
  { answer, closedAt, id, protocol, state, version }: Claim,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('acquirer_claims')
      .set({
        estado: state,
        protocolo: protocol,
        resposta: answer,
        closed_at: closedAt,
        version: version + 1,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Gives the lines of a claim that are contested still another state; answers how many there were of each kind. */
export function endClaimedLines(
  tx: AnyTx,
  tenantId: number,
  { claimId, settledBy, state }: { claimId: number; state: LineState; settledBy: string | null },
  now: Date,
): Promise<Omit<SumDelta, 'state'>[]> {
  return tx.many(
    statement(sql<Omit<SumDelta, 'state'>>`
      with changed as (
        update acquirer_lines l set estado = ${state}, resolvido_por = ${settledBy}, version = l.version + 1,
          updated_at = ${now}::timestamptz
        where l.tenant_id = ${tenantId} and l.contestacao_id = ${claimId} and l.estado = 'contestada'
        returning l.file_id, l.dia, l.resultado, l.diferenca_centavos
      )
      select c.file_id as "fileId", c.dia as day, c.resultado as result, count(*)::int as count,
        sum(c.diferenca_centavos)::bigint as centavos
      from changed c group by c.file_id, c.dia, c.resultado`),
  );
}

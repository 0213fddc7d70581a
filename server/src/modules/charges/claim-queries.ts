import type { PixClaimStatus } from '@retaguarda/rules/pix-charge';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import type { Person } from './charge-queries.ts';
import { query } from './tables.ts';

/** A payment that somebody reported; centavos. */
export interface ClaimRow {
  tenantId: number;
  id: number;
  chargeId: number;
  endToEndId: string;
  centavos: number;
  paidAt: Date;
  note: string | null;
  status: PixClaimStatus;
  author: Person;
  decider: Person | null;
  decidedAt: Date | null;
  reason: string | null;
  createdAt: Date;
  version: number;
}

const COLUMNS = sql`
  w.tenant_id as "tenantId", w.id, w.charge_id as "chargeId", w.e2e as "endToEndId", w.valor_centavos as centavos,
  w.pago_em as "paidAt", w.nota as note, w.status, json_build_object('id', w.author_id, 'name', w.author_name) as author,
  case when w.decider_id is not null then json_build_object('id', w.decider_id, 'name', w.decider_name) end as decider,
  w.decidida_em as "decidedAt", w.motivo as reason, w.created_at as "createdAt", w.version`;

/** What was reported of a charge, the latest first. */
export function listClaimsOf(db: TenantReader, tenantId: number, chargeId: number): Promise<ClaimRow[]> {
  return db.many(
    statement(sql<ClaimRow>`
      select ${COLUMNS} from pix_claims w where w.tenant_id = ${tenantId} and w.charge_id = ${chargeId}
      order by w.created_at desc, w.id desc limit 100`),
  );
}

/** Whose a reported payment in the scope is; null when there is none. */
export function findClaim(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<{ tenantId: number } | null> {
  return db.first(
    statement(sql<{ tenantId: number }>`
      select w.tenant_id as "tenantId" from pix_claims w
      join pix_charges c on c.tenant_id = w.tenant_id and c.id = w.charge_id
      join establishments e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
      where ${isInScope('e', scope)} and w.id = ${id}`),
  );
}

/** Locks a reported payment until the end of the transaction; null when it is not there. */
export function lockClaim(tx: AnyTx, tenantId: number, id: number): Promise<ClaimRow | null> {
  return lock(tx, sql`w.tenant_id = ${tenantId} and w.id = ${id}`);
}

/** Locks the reported payment of this Pix that waits for a decision; null when there is none. */
export function lockWaitingClaim(tx: AnyTx, tenantId: number, endToEndId: string): Promise<ClaimRow | null> {
  return lock(tx, sql`w.tenant_id = ${tenantId} and w.e2e = ${endToEndId} and w.status = 'pendente'`);
}

function lock(tx: AnyTx, condition: RawBuilder<unknown>): Promise<ClaimRow | null> {
  return tx.first(
    statement(sql<ClaimRow>`select ${COLUMNS} from pix_claims w where ${condition} for no key update`),
  );
}

export interface NewClaim {
  chargeId: number;
  endToEndId: string;
  centavos: number;
  paidAt: Date;
  note: string | null;
  author: Person;
}

/** Adds a reported payment and answers its number. */
export async function insertClaim(
  tx: AnyTx,
  tenantId: number,
  { author, centavos, chargeId, endToEndId, note, paidAt }: NewClaim,
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('pix_claims')
      .values({
        tenant_id: tenantId,
        charge_id: chargeId,
        e2e: endToEndId,
        valor_centavos: centavos,
        pago_em: paidAt,
        nota: note,
        status: 'pendente',
        author_id: author.id,
        author_name: author.name,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('a reported payment that was added has no number');
  return row.id;
}

/** Writes what became of a locked reported payment. */
export async function writeClaim(
  tx: AnyTx,
  { id, tenantId }: Pick<ClaimRow, 'id' | 'tenantId'>,
  {
    decider,
    reason,
    status,
  }: { status: Exclude<PixClaimStatus, 'pendente'>; decider: Person | null; reason: string | null },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('pix_claims')
      .set((update) => ({
        status,
        decider_id: decider?.id ?? null,
        decider_name: decider?.name ?? null,
        decidida_em: now,
        motivo: reason,
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

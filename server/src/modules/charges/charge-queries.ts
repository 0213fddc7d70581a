import type { PixChargeKind, PixChargeStatus } from '@retaguarda/rules/pix-charge';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import { query } from './tables.ts';

export interface Person {
  id: number;
  name: string;
}

/** A charge; amounts in centavos, days `YYYY-MM-DD`, months `YYYY-MM`. */
export interface ChargeRow {
  tenantId: number;
  id: number;
  establishmentId: number;
  establishment: string;
  kind: PixChargeKind;
  /** Of a rent, with its month and the day on which it was due. */
  rentId: number | null;
  month: string | null;
  dueOn: string | null;
  txid: string;
  status: PixChargeStatus;
  /** In the beginning; of a rent with fine and interest. */
  asked: number;
  fine: number;
  interest: number;
  /** What is still asked for. */
  rest: number;
  /** What came and paid for it. */
  received: number;
  /** What came and was too much. */
  excess: number;
  author: Person;
  mailedAt: Date | null;
  closer: Person | null;
  closedAt: Date | null;
  reason: string | null;
  /** Whether a payment that somebody reported waits for another person. */
  hasWaitingClaim: boolean;
  createdAt: Date;
  version: number;
}

/** `tenant` is that of the charge: a value where there is one, so that a cluster sends the sub-select to its node as well. */
function rows(condition: RawBuilder<unknown>, tenant = sql`c.tenant_id`): RawBuilder<ChargeRow> {
  return sql<ChargeRow>`
    select c.tenant_id as "tenantId", c.id, c.establishment_id as "establishmentId",
      coalesce(e.nome_fantasia, e.razao_social) as establishment, c.tipo as kind, c.rental_charge_id as "rentId",
      r.competencia as month, r.vencimento as "dueOn", c.txid, c.status, c.valor_centavos as asked,
      c.multa_centavos as fine, c.juros_centavos as interest, c.restante_centavos as rest,
      c.recebido_centavos as received, c.sobra_centavos as excess,
      json_build_object('id', c.author_id, 'name', c.author_name) as author, c.enviada_em as "mailedAt",
      case when c.encerrada_por_id is not null
        then json_build_object('id', c.encerrada_por_id, 'name', c.encerrada_por_name) end as closer,
      c.encerrada_em as "closedAt", c.motivo as reason,
      exists (select from pix_claims w where w.tenant_id = ${tenant} and w.charge_id = c.id
        and w.status = 'pendente') as "hasWaitingClaim",
      c.created_at as "createdAt", c.version
    from pix_charges c
    join establishments e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
    left join rental_charges r on r.tenant_id = c.tenant_id and r.id = c.rental_charge_id
    where ${condition}`;
}

function tenantOf({ tenantIds }: RecordScope): RawBuilder<unknown> {
  return tenantIds.length === 1 ? sql`${tenantIds[0]}` : sql`c.tenant_id`;
}

/** Which charges in the scope. */
export interface ChargeFilter {
  establishmentId: number | null;
  statuses: readonly PixChargeStatus[] | null;
}

/** One page of charges, the latest first. */
export function listCharges(
  db: TenantReader,
  scope: RecordScope,
  { establishmentId, statuses }: ChargeFilter,
  { limit, offset }: Window,
): Promise<ChargeRow[]> {
  const conditions = [sql`${isInScope('e', scope)}`];
  if (establishmentId !== null) conditions.push(sql`c.establishment_id = ${establishmentId}`);
  if (statuses !== null) conditions.push(sql`c.status = any(${statuses}::text[])`);
  return db.many(
    statement(sql<ChargeRow>`
      ${rows(sql.join(conditions, sql` and `), tenantOf(scope))} order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`),
  );
}

/** A charge in the scope; null when there is none. */
export function findCharge(db: TenantReader, scope: RecordScope, id: number): Promise<ChargeRow | null> {
  return db.first(statement(rows(sql`${isInScope('e', scope)} and c.id = ${id}`, tenantOf(scope))));
}

/** Locks a charge until the end of the transaction; null when it is not there. */
export function lockCharge(tx: AnyTx, tenantId: number, id: number): Promise<ChargeRow | null> {
  return tx.first(
    statement(
      sql<ChargeRow>`${rows(sql`c.tenant_id = ${tenantId} and c.id = ${id}`, sql`${tenantId}`)} for no key update of c`,
    ),
  );
}

/** The charge whose code has this number; null when there is none. */
export async function findChargeByTxid(
  tx: AnyTx,
  tenantId: number,
  txid: string,
): Promise<{ id: number } | null> {
  return tx.first(
    query.selectFrom('pix_charges').select('id').where('tenant_id', '=', tenantId).where('txid', '=', txid),
  );
}

export interface NewCharge {
  establishmentId: number;
  kind: PixChargeKind;
  rentId: number | null;
  txid: string;
  asked: number;
  fine: number;
  interest: number;
  author: Person;
}

/** Adds a charge and answers its number. */
export async function insertCharge(
  tx: AnyTx,
  tenantId: number,
  { asked, author, establishmentId, fine, interest, kind, rentId, txid }: NewCharge,
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('pix_charges')
      .values({
        tenant_id: tenantId,
        establishment_id: establishmentId,
        tipo: kind,
        rental_charge_id: rentId,
        txid,
        status: 'aberta',
        valor_centavos: asked,
        multa_centavos: fine,
        juros_centavos: interest,
        restante_centavos: asked,
        author_id: author.id,
        author_name: author.name,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('a charge that was added has no number');
  return row.id;
}

/** What becomes of a charge; amounts are those that stand afterwards. */
export interface ChargeStep {
  status: PixChargeStatus;
  rest: number;
  received: number;
  excess: number;
  closer?: Person | null;
  reason?: string | null;
}

/** Writes how a locked charge stands; one that is not open any more is closed now, unless it was. */
export async function writeCharge(
  tx: AnyTx,
  charge: ChargeRow,
  { closer = null, excess, reason = null, received, rest, status }: ChargeStep,
  now: Date,
): Promise<void> {
  const isClosing = charge.status === 'aberta' && status !== 'aberta';
  await tx.many(
    query
      .updateTable('pix_charges')
      .set((update) => ({
        status,
        restante_centavos: rest,
        recebido_centavos: received,
        sobra_centavos: excess,
        ...(isClosing
          ? {
              encerrada_em: now,
              encerrada_por_id: closer?.id ?? null,
              encerrada_por_name: closer?.name ?? null,
              motivo: reason,
            }
          : {}),
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', charge.tenantId)
      .where('id', '=', charge.id),
  );
}

/** Writes down that a charge goes by mail. */
export async function writeMailed(tx: AnyTx, { id, tenantId }: ChargeRow, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('pix_charges')
      .set((update) => ({ enviada_em: now, version: update('version', '+', 1), updated_at: now }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/**
 * Open charges of a tenant that ask for more than there is to pay: of a debt that payouts or credits covered, of a rent that was settled
 * in another way.
 */
export async function listOvertaken(db: TenantReader, tenantId: number, limit: number): Promise<number[]> {
  const found = await db.many(
    statement(sql<{ id: number }>`
      select c.id from pix_charges c
      left join rental_charges r on r.tenant_id = ${tenantId} and r.id = c.rental_charge_id
      left join ledger_balances b on b.tenant_id = ${tenantId} and b.slot = 0
        and b.conta = 'ec.devedor:' || c.establishment_id
      where c.tenant_id = ${tenantId} and c.status = 'aberta' and case c.tipo
        when 'divida' then coalesce(b.debitos_centavos - b.creditos_centavos, 0) < c.restante_centavos
        else r.status not in ('pendente', 'vencida') end
      order by c.created_at, c.id limit ${limit}`),
  );
  return found.map(({ id }) => id);
}

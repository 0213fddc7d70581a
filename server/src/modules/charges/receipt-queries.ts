import type { PixReceiptSource, PixReceiptStatus } from '@retaguarda/rules/pix-charge';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { Person } from './charge-queries.ts';
import { query } from './tables.ts';

/** A Pix that came; centavos. */
export interface ReceiptRow {
  tenantId: number;
  id: number;
  endToEndId: string;
  txid: string | null;
  source: PixReceiptSource;
  status: PixReceiptStatus;
  centavos: number;
  /** What it paid, and what was too much. */
  applied: number;
  excess: number;
  at: Date;
  chargeId: number | null;
  /** Of the charge. */
  establishment: string | null;
  /** Who handed in its file, approved it or said to which charge it belongs; null for the bank. */
  by: Person | null;
  version: number;
}

function rows(condition: RawBuilder<unknown>): RawBuilder<ReceiptRow> {
  return sql<ReceiptRow>`
    select p.tenant_id as "tenantId", p.id, p.e2e as "endToEndId", p.txid, p.origem as source, p.status,
      p.valor_centavos as centavos, p.aplicado_centavos as applied, p.sobra_centavos as excess, p.recebido_em as at,
      p.charge_id as "chargeId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
      case when p.por_id is not null then json_build_object('id', p.por_id, 'name', p.por_name) end as by, p.version
    from pix_receipts p
    left join pix_charges c on c.tenant_id = p.tenant_id and c.id = p.charge_id
    left join establishments e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
    where ${condition}`;
}

/** One page of what came to a tenant, the latest first. */
export function listReceipts(
  db: TenantReader,
  tenantId: number,
  statuses: readonly PixReceiptStatus[] | null,
  { limit, offset }: Window,
): Promise<ReceiptRow[]> {
  const matches =
    statuses === null
      ? sql`p.tenant_id = ${tenantId}`
      : sql`p.tenant_id = ${tenantId} and p.status = any(${statuses}::text[])`;
  return db.many(
    statement(sql<ReceiptRow>`
      ${rows(matches)} order by p.recebido_em desc, p.id desc limit ${limit} offset ${offset}`),
  );
}

/** What came for a charge, the latest first. */
export function listReceiptsOf(db: TenantReader, tenantId: number, chargeId: number): Promise<ReceiptRow[]> {
  return db.many(
    statement(sql<ReceiptRow>`
      ${rows(sql`p.tenant_id = ${tenantId} and p.charge_id = ${chargeId}`)} order by p.recebido_em desc, p.id desc limit 100`),
  );
}

/** Locks a Pix until the end of the transaction; null when it is not there. */
export function lockReceipt(tx: AnyTx, tenantId: number, id: number): Promise<ReceiptRow | null> {
  return tx.first(
    statement(
      sql<ReceiptRow>`${rows(sql`p.tenant_id = ${tenantId} and p.id = ${id}`)} for no key update of p`,
    ),
  );
}

/** Locks the Pix that has this number of the bank; null when it is not known. */
export function lockReceiptOf(tx: AnyTx, tenantId: number, endToEndId: string): Promise<ReceiptRow | null> {
  return tx.first(
    statement(
      sql<ReceiptRow>`${rows(sql`p.tenant_id = ${tenantId} and p.e2e = ${endToEndId}`)} for no key update of p`,
    ),
  );
}

/** A Pix as its bank, a file or two people tell of it. */
export interface ArrivedPix {
  endToEndId: string;
  txid: string | null;
  centavos: number;
  at: Date;
}

/** Adds a Pix and answers its number; null for one that is known. Of two at once one waits here for the other. */
export async function insertReceipt(
  tx: AnyTx,
  tenantId: number,
  pix: ArrivedPix,
  { by, now, source }: { source: PixReceiptSource; by: Person | null; now: Date },
): Promise<number | null> {
  const row = await tx.first(
    query
      .insertInto('pix_receipts')
      .values({
        tenant_id: tenantId,
        e2e: pix.endToEndId,
        txid: pix.txid,
        origem: source,
        status: 'sem_cobranca',
        valor_centavos: pix.centavos,
        recebido_em: pix.at,
        charge_id: null,
        por_id: by?.id ?? null,
        por_name: by?.name ?? null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.constraint('pix_receipts_once_key').doNothing())
      .returning('id'),
  );
  return row?.id ?? null;
}

/** Writes what became of a locked Pix. */
export async function writeReceipt(
  tx: AnyTx,
  { id, tenantId }: Pick<ReceiptRow, 'id' | 'tenantId'>,
  wanted: { status: PixReceiptStatus; chargeId: number | null; applied: number; excess: number },
  { by, now }: { by: Person | null; now: Date },
): Promise<void> {
  await tx.many(
    query
      .updateTable('pix_receipts')
      .set((update) => ({
        status: wanted.status,
        charge_id: wanted.chargeId,
        aplicado_centavos: wanted.applied,
        sobra_centavos: wanted.excess,
        ...(by === null ? {} : { por_id: by.id, por_name: by.name }),
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { Acquirer } from './layouts/acquirer-line.ts';
import type { FileMapping } from './layouts/mapping.ts';
import { query } from './tables.ts';

/** A mapping that a tenant made for the files of an acquirer. */
export interface AcquirerMapping {
  id: number;
  name: string;
  acquirer: Acquirer;
  fileName: string | null;
  mapping: FileMapping;
  version: number;
  updatedAt: Date;
}

const COLUMNS = [
  'id',
  'nome as name',
  'adquirente as acquirer',
  'nome_arquivo as fileName',
  'mapeamento as mapping',
  'version',
  'updated_at as updatedAt',
] as const;
/** Nobody has more acquirers than this. */
export const MOST_MAPPINGS = 100;

export function listMappings(db: TenantReader, tenantId: number): Promise<AcquirerMapping[]> {
  return db.many(
    query
      .selectFrom('acquirer_mappings')
      .select(COLUMNS)
      .where('tenant_id', '=', tenantId)
      .orderBy('nome')
      .limit(MOST_MAPPINGS),
  );
}

export function findMapping(db: TenantReader, tenantId: number, id: number): Promise<AcquirerMapping | null> {
  return db.first(
    query
      .selectFrom('acquirer_mappings')
      .select(COLUMNS)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Waits for whoever changes it. */
export function lockMapping(tx: AnyTx, tenantId: number, id: number): Promise<AcquirerMapping | null> {
  return tx.first(
    query
      .selectFrom('acquirer_mappings')
      .select(COLUMNS)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

export type WrittenMapping = Pick<AcquirerMapping, 'acquirer' | 'fileName' | 'mapping' | 'name'>;

const valuesOf = ({ acquirer, fileName, mapping, name }: WrittenMapping) => ({
  nome: name,
  adquirente: acquirer,
  nome_arquivo: fileName,
  mapeamento: JSON.stringify(mapping) as unknown as FileMapping,
});

export async function insertMapping(
  tx: AnyTx,
  tenantId: number,
  { uuid, ...written }: WrittenMapping & { uuid: string },
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('acquirer_mappings')
      .values({ tenant_id: tenantId, uuid, ...valuesOf(written), created_at: now, updated_at: now })
      .returning('id'),
  );
  return row?.id ?? 0;
}

export async function writeMapping(
  tx: AnyTx,
  tenantId: number,
  { id, version, ...written }: WrittenMapping & { id: number; version: number },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('acquirer_mappings')
      .set({ ...valuesOf(written), version: version + 1, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

export async function deleteMapping(tx: AnyTx, tenantId: number, id: number): Promise<void> {
  await tx.many(query.deleteFrom('acquirer_mappings').where('tenant_id', '=', tenantId).where('id', '=', id));
}

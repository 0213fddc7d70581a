import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { query } from './tables.ts';

/** Files that tell of something, and their header as `headerKey` knows it. */
export interface MappedHeader {
  tenantId: number;
  assunto: ImportKindName;
  cabecalho: string;
}

/** The columns that were chosen for such a header last; null when nobody has. */
export async function findMapping(
  db: TenantReader,
  { assunto, cabecalho, tenantId }: MappedHeader,
): Promise<ColumnMapping | null> {
  const row = await db.first(
    query
      .selectFrom('import_mappings')
      .select('colunas')
      .where('tenant_id', '=', tenantId)
      .where('assunto', '=', assunto)
      .where('cabecalho', '=', cabecalho),
  );
  return row === null ? null : row.colunas.split(',');
}

/** Remembers the columns that were chosen for such a header. */
export async function rememberMapping(
  tx: AnyTx,
  { assunto, cabecalho, tenantId }: MappedHeader,
  columns: ColumnMapping,
  now: Date,
): Promise<void> {
  const row = { tenant_id: tenantId, assunto, cabecalho, colunas: columns.join(','), updated_at: now };
  await tx.many(
    query
      .insertInto('import_mappings')
      .values(row)
      .onConflict((conflict) =>
        conflict.constraint('import_mappings_pkey').doUpdateSet({
          colunas: (excluded) => excluded.ref('excluded.colunas'),
          updated_at: (excluded) => excluded.ref('excluded.updated_at'),
        }),
      ),
  );
}

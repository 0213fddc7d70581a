import { sql } from 'kysely';
import type { SystemReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

export interface MainBrandingRow {
  tenantId: number;
  corPrincipal: string | null;
  logotipo: string | null;
}

/** The brands of the main companies of these tenants, in one statement; a tenant without a brand has no row. */
export function listMainBrandings(
  db: SystemReader,
  tenantIds: readonly number[],
): Promise<MainBrandingRow[]> {
  return db.many(
    query
      .selectFrom('companies as c')
      .innerJoin('company_brandings as b', (join) =>
        join.onRef('b.tenant_id', '=', 'c.tenant_id').onRef('b.company_id', '=', 'c.id'),
      )
      .select(['c.tenant_id as tenantId', 'b.cor_principal as corPrincipal', 'b.logotipo'])
      .where(sql<boolean>`c.tenant_id = any(${[...tenantIds]}::bigint[])`)
      .where('c.is_main', '=', true),
  );
}

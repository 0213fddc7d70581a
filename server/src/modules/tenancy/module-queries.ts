import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { ModuleName } from './module-catalogue.ts';
import { query } from './tables.ts';

export interface ModuleRow {
  module: string;
  enabled: boolean;
  updatedAt: Date;
}

/** The modules that were ever switched for the tenant; all others are off. */
export function listModules(db: TenantReader, tenantId: number): Promise<ModuleRow[]> {
  return db.many(
    query
      .selectFrom('tenant_modules')
      .select(['module', 'enabled', 'updated_at as updatedAt'])
      .where('tenant_id', '=', tenantId),
  );
}

/** Switches the module on; answers whether it was off. */
export async function enableModule(
  tx: AnyTx,
  tenantId: number,
  module: ModuleName,
  now: Date,
): Promise<boolean> {
  const changed = await tx.many(
    query
      .insertInto('tenant_modules')
      .values({ tenant_id: tenantId, module, enabled: true, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'module'])
          .doUpdateSet({ enabled: true, updated_at: now })
          .where('tenant_modules.enabled', '=', false),
      )
      .returning('module'),
  );
  return changed.length > 0;
}

/** Switches the module off; answers whether it was on. */
export async function disableModule(
  tx: AnyTx,
  tenantId: number,
  module: ModuleName,
  now: Date,
): Promise<boolean> {
  const changed = await tx.many(
    query
      .updateTable('tenant_modules')
      .set({ enabled: false, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('module', '=', module)
      .where('enabled', '=', true)
      .returning('module'),
  );
  return changed.length > 0;
}

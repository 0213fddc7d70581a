import { mapConstraints } from '../../platform/db/database-errors.ts';
import { tenancyProblems } from './problems.ts';

export { listActiveTenants, listTenants } from './active-tenant-queries.ts';
export { isModule, MODULES } from './module-catalogue.ts';
export { switchModule } from './module-service.ts';
export { listTenantsWithModule } from './module-tenants.ts';
export { tenancyProblems } from './problems.ts';
export { listModulesOperation } from './routes/list-modules.ts';
export { switchModuleOperation } from './routes/switch-tasks-module.ts';
export { tenancyRoutes } from './routes.ts';
export type { TenancyTables, TenantKind } from './tables.ts';
export {
  changeTenant,
  isTimeZone,
  lockTenantState,
  reactivateTenant,
  subtreeOf,
  suspendTenant,
  type TenantChange,
} from './tenant-changes.ts';
export {
  enabledModules,
  findPlatformTenant,
  findTenantById,
  findTenantByUuid,
  listSubtree,
  listTenantsBelow,
  pathIds,
  subtreeIds,
  type TenantRow,
} from './tenant-queries.ts';
export {
  applyRemoval,
  auditTenantRemoval,
  findTenantsToRemove,
  lockTenants,
  previewRemoval,
  type RemovalLine,
} from './tenant-removal.ts';
export {
  blocks,
  clears,
  countRows,
  deletes,
  keeps,
  type RemovalPart,
  type RowsOf,
  runRemoval,
} from './tenant-removal-part.ts';
export { type TenantRemoval, tenancyRemovalParts } from './tenant-removal-parts.ts';
export { createTenant } from './tenant-service.ts';

mapConstraints({ tenants_platform_key: tenancyProblems.platformExists });

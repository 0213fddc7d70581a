import { mapConstraints } from '../../platform/db/database-errors.ts';
import { tenancyProblems } from './problems.ts';

export { tenancyProblems } from './problems.ts';
export type { TenancyTables, TenantKind, TenantStatus } from './tables.ts';
export {
  enabledModules,
  findPlatformTenant,
  findTenantById,
  findTenantByUuid,
  listSubtree,
  pathIds,
  subtreeIds,
  type TenantRow,
} from './tenant-queries.ts';
export { createTenant, type NewTenant } from './tenant-service.ts';

mapConstraints({ tenants_platform_key: tenancyProblems.platformExists });

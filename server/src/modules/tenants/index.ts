import { mapConstraints } from '../../platform/db/database-errors.ts';
import { tenantsProblems } from './problems.ts';

export { closeTenant } from './change-service.ts';
export type { TenantsContext } from './context.ts';
export { departureJobs, KEPT_DAYS as DEPARTURE_DAYS, purgeDepartures } from './departure-jobs.ts';
export { purgeDrafts } from './draft-service.ts';
export { openTenant, takeOpeningIds } from './opening-service.ts';
export { tenantsRemovalParts } from './removal-parts.ts';
export { tenantsRoutes } from './routes.ts';
export { tenantRecord } from './tenant-record.ts';

mapConstraints({ tenant_departures_running_key: tenantsProblems.departureUnderWay });

import type { Route } from '../../platform/http/route.ts';
import type { TenantsContext } from './context.ts';
import { checkSubdomainRoute } from './routes/check-subdomain.ts';
import { deleteTenantDraftRoute } from './routes/delete-tenant-draft.ts';
import { downloadTenantDepartureRoute } from './routes/download-tenant-departure.ts';
import { exportTenantRoute } from './routes/export-tenant.ts';
import { getManagedTenantRoute } from './routes/get-tenant.ts';
import { getTenantDepartureRoute } from './routes/get-tenant-departure.ts';
import { getTenantDraftRoute } from './routes/get-tenant-draft.ts';
import { listManagedTenantsRoute } from './routes/list-tenants.ts';
import { openTenantRoute } from './routes/open-tenant.ts';
import { previewTenantRemovalRoute } from './routes/preview-tenant-removal.ts';
import { putTenantDraftRoute } from './routes/put-tenant-draft.ts';
import { reactivateTenantRoute } from './routes/reactivate-tenant.ts';
import { removeTenantRoute } from './routes/remove-tenant.ts';
import { suspendTenantRoute } from './routes/suspend-tenant.ts';
import { updateTenantRoute } from './routes/update-tenant.ts';

/** Every route that opens, changes and closes tenants. */
export const tenantsRoutes: readonly Route<TenantsContext>[] = [
  listManagedTenantsRoute,
  openTenantRoute,
  getManagedTenantRoute,
  updateTenantRoute,
  suspendTenantRoute,
  reactivateTenantRoute,
  checkSubdomainRoute,
  getTenantDraftRoute,
  putTenantDraftRoute,
  deleteTenantDraftRoute,
  previewTenantRemovalRoute,
  exportTenantRoute,
  removeTenantRoute,
  getTenantDepartureRoute,
  downloadTenantDepartureRoute,
];

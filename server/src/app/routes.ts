import { BACKOFFICE_PREFIX } from '../backoffice/endpoint.ts';
import { backofficeEndpoints } from '../backoffice/endpoints.ts';
import { ErrorEnvelope, envelopeProblem, envelopeStatus } from '../backoffice/envelope.ts';
import { apiTokenRoutes } from '../modules/api-tokens/index.ts';
import { chargeRoutes } from '../modules/charges/index.ts';
import { dashboardRoutes } from '../modules/dashboards/index.ts';
import { directoryRoutes } from '../modules/directory/index.ts';
import { governanceModuleRoutes, historyRoutes } from '../modules/governance/index.ts';
import { identityRoutes } from '../modules/identity/index.ts';
import { lookupRoutes } from '../modules/lookups/index.ts';
import { mailRoutes } from '../modules/mails/index.ts';
import { notificationRoutes } from '../modules/notifications/index.ts';
import { presenceRoutes } from '../modules/presence/index.ts';
import { privacyRoutes } from '../modules/privacy/index.ts';
import { projectRoutes } from '../modules/projects/index.ts';
import {
  SCIM_PREFIX,
  SCIM_TYPE,
  ScimError,
  scimConnectionRoutes,
  scimError,
  scimRoutes,
  scimStatus,
} from '../modules/scim/index.ts';
import { searchRoutes } from '../modules/search/index.ts';
import { taskRoutes } from '../modules/tasks/index.ts';
import { tenancyRoutes } from '../modules/tenancy/index.ts';
import { tenantsRoutes } from '../modules/tenants/index.ts';
import { webhookRoutes } from '../modules/webhooks/index.ts';
import type { Surface } from '../platform/http/register-routes.ts';
import type { Route } from '../platform/http/route.ts';
import type { AppContext } from './context.ts';
import { getHealthRoute } from './routes/get-health.ts';
import { getReadyRoute } from './routes/get-ready.ts';
import { getRootRoute } from './routes/get-root.ts';
import { systemRoutes } from './system/routes.ts';

export interface MountedRoutes {
  surface: Surface;
  routes: readonly Route<AppContext>[];
}

const API: Surface = { prefix: '/api' };
const BACKOFFICE: Surface = {
  prefix: BACKOFFICE_PREFIX,
  writeProblem: envelopeProblem,
  error: ErrorEnvelope,
  statusOf: envelopeStatus,
  csrfField: 'csrf_token',
};

const SCIM: Surface = {
  prefix: SCIM_PREFIX,
  writeProblem: scimError,
  error: ScimError,
  statusOf: scimStatus,
  mediaType: SCIM_TYPE,
};

/** Everything the main host answers, in the order in which it is registered. */
export const mainRoutes: readonly MountedRoutes[] = [
  {
    surface: API,
    routes: [
      getRootRoute,
      getHealthRoute,
      getReadyRoute,
      ...tenancyRoutes,
      ...identityRoutes,
      ...scimConnectionRoutes,
      ...directoryRoutes,
      ...mailRoutes,
      ...notificationRoutes,
      ...chargeRoutes,
      ...dashboardRoutes,
      ...lookupRoutes,
      ...presenceRoutes,
      ...taskRoutes,
      ...projectRoutes,
      ...searchRoutes,
      ...historyRoutes,
      ...tenantsRoutes,
      ...privacyRoutes,
      ...systemRoutes,
      ...webhookRoutes,
      ...apiTokenRoutes,
    ],
  },
  { surface: BACKOFFICE, routes: backofficeEndpoints },
  { surface: SCIM, routes: scimRoutes },
];

/** Everything the governance host answers. */
export const governanceRoutes: readonly MountedRoutes[] = [
  { surface: API, routes: [getRootRoute, getHealthRoute, getReadyRoute, ...governanceModuleRoutes] },
];

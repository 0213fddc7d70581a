import type { Route } from '../../platform/http/route.ts';
import type { PresenceContext } from './context.ts';
import { countOnlineMainCompaniesRoute } from './routes/count-online-main-companies.ts';
import { countOnlineSubCompaniesRoute } from './routes/count-online-sub-companies.ts';
import { countOnlineUnderParentRoute } from './routes/count-online-under-parent.ts';
import { listActiveUsersRoute } from './routes/list-active-users.ts';
import { listActiveUsersGlobalRoute } from './routes/list-active-users-global.ts';

/** Every route of presence, in the order of the specification. */
export const presenceRoutes: readonly Route<PresenceContext>[] = [
  listActiveUsersRoute,
  listActiveUsersGlobalRoute,
  countOnlineMainCompaniesRoute,
  countOnlineSubCompaniesRoute,
  countOnlineUnderParentRoute,
];

import type { Route } from '../../platform/http/route.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { getCommissionSummaryRoute } from './routes/get-commission-summary.ts';
import { getDashboardRoute } from './routes/get-dashboard.ts';
import { getEstablishmentRoute } from './routes/get-establishment.ts';
import { getHomeRoute } from './routes/get-home.ts';
import { getRentalSummaryRoute } from './routes/get-rental-summary.ts';
import { listEstablishmentsRoute } from './routes/list-establishments.ts';
import { listProposalsRoute } from './routes/list-proposals.ts';
import { listTopEstablishmentsRoute } from './routes/list-top-establishments.ts';

/** What a company's operations look like, in the order of the specification; the back office works on them. */
export const dashboardRoutes: readonly Route<DirectoryContext>[] = [
  listEstablishmentsRoute,
  getEstablishmentRoute,
  getDashboardRoute,
  listTopEstablishmentsRoute,
  getCommissionSummaryRoute,
  getRentalSummaryRoute,
  listProposalsRoute,
  getHomeRoute,
];

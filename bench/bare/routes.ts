import type { BareRoute } from './bare-route.ts';
import { boardRoutes } from './boards.ts';
import { companyRoutes } from './companies.ts';
import { peopleRoutes } from './people.ts';
import { portalRoutes } from './portals.ts';
import { saleReadRoutes } from './sale-reads.ts';
import { saleRoutes } from './sales.ts';
import { simulatorRoutes } from './simulator.ts';
import { stepRoutes } from './steps.ts';
import { taskWriteRoutes } from './task-writes.ts';
import { taskRoutes } from './tasks.ts';
import { userRoutes } from './users.ts';

/** Every route that has a ceiling of its own. */
export const bareRoutes: readonly BareRoute[] = [
  ...taskRoutes,
  ...taskWriteRoutes,
  ...stepRoutes,
  ...userRoutes,
  ...companyRoutes,
  ...saleRoutes,
  ...saleReadRoutes,
  ...boardRoutes,
  ...peopleRoutes,
  ...portalRoutes,
  ...simulatorRoutes,
];

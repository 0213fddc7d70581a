import type { Route } from '../../platform/http/route.ts';
import type { TenancyContext } from './context.ts';
import { listModulesRoute } from './routes/list-modules.ts';
import { switchTasksModuleRoute } from './routes/switch-tasks-module.ts';

/** Every route of tenancy. */
export const tenancyRoutes: readonly Route<TenancyContext>[] = [listModulesRoute, switchTasksModuleRoute];

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { app } from './root.tsx';

const holidays = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/feriados',
  component: lazyRouteComponent(() => import('../features/holidays/holidays-page.tsx'), 'HolidaysPage'),
});

/** Days on which nothing is settled. */
export const holidaysRoutes = [holidays] as const;

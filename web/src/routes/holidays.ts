import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../ui/i18n/i18n.ts';
import { app } from './root.tsx';

const holidays = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/feriados',
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/holidays/holidays-page.tsx')),
    'HolidaysPage',
  ),
});

/** Days on which nothing is settled. */
export const holidaysRoutes = [holidays] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../ui/i18n/i18n.ts';
import { app } from './root.tsx';

const privacyTexts = createRoute({
  getParentRoute: () => app,
  path: '/privacidade',
  component: lazyRouteComponent(
    withTexts('privacyTexts', () => import('../features/privacy-texts/privacy-texts-page.tsx')),
    'PrivacyTextsPage',
  ),
});

const processing = createRoute({
  getParentRoute: () => app,
  path: '/privacidade/tratamentos',
  component: lazyRouteComponent(
    withTexts('privacyTexts', () => import('../features/privacy-texts/processing-page.tsx')),
    'ProcessingPage',
  ),
});

/** What a tenant says to people about their data, and what it does with it. */
export const privacyRoutes = [privacyTexts, processing] as const;

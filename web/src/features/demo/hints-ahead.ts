import { isDemoAccount } from '@retaguarda/rules/demo-accounts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../ui/i18n/i18n.ts';
import type { Session } from '../session/use-session.ts';

/** The hints of the demo; drawn at once where `loadHintsAhead` has loaded them. */
export const DemoHints = lazyRouteComponent(
  withTexts('help', () => import('./demo-hints.tsx')),
  'DemoHints',
);

/** For the loader of the home, which draws nothing below the hints before it knows how high they are. */
export async function loadHintsAhead({ user }: Session): Promise<void> {
  if (isDemoAccount(user.email)) await DemoHints.preload?.();
}

import { useSyncExternalStore } from 'react';
import { reauthentication, stepUp } from '../../api/reauthentication.ts';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';

const SignInDialog = lazyOverlay(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);
const StepUpDialog = lazyOverlay(async () => {
  const load = withTexts('factor', () => import('../second-factor/step-up-dialog.tsx'));
  return (await load()).StepUpDialog;
});

/**
 * Opens over the page when the session has ended. The page, with what was typed into it, stays; the requests that met
 * the end are repeated after signing in. Only the same person may continue: the page shows that person's data. A request that
 * needs a fresh code waits for it in the same way.
 */
export function SignInAgain() {
  return (
    <>
      <SignInDialog opened={useSyncExternalStore(reauthentication.subscribe, reauthentication.isNeeded)} />
      <StepUpDialog opened={useSyncExternalStore(stepUp.subscribe, stepUp.isNeeded)} />
    </>
  );
}

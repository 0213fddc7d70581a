import { useSyncExternalStore } from 'react';
import { reauthentication, stepUp } from '../../api/reauthentication.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';

const Dialogs = lazyOverlay(async () => (await import('./sign-in-dialog.tsx')).Dialogs);

/**
 * Opens over the page when the session has ended. The page, with what was typed into it, stays; the requests that met
 * the end are repeated after signing in. Only the same person may continue: the page shows that person's data. A request that
 * needs a fresh code waits for it in the same way.
 */
export function SignInAgain() {
  const hasEnded = useSyncExternalStore(reauthentication.subscribe, reauthentication.isNeeded);
  const needsCode = useSyncExternalStore(stepUp.subscribe, stepUp.isNeeded);
  return <Dialogs opened={hasEnded || needsCode} hasEnded={hasEnded} />;
}

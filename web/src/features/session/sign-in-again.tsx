import { useSyncExternalStore } from 'react';
import { isReauthenticationNeeded, subscribeReauthentication } from '../../api/reauthentication.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';

const SignInDialog = lazyOverlay(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

/**
 * Opens over the page when the session has ended. The page, with what was typed into it, stays; the requests that met
 * the end are repeated after signing in. Only the same person may continue: the page shows that person's data.
 */
export function SignInAgain() {
  return <SignInDialog opened={useSyncExternalStore(subscribeReauthentication, isReauthenticationNeeded)} />;
}

/**
 * A request that meets an ended session waits here while the person signs in again over the page; all such requests
 * share one wait. The dialog subscribes and settles it.
 */
let waiting: { promise: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/**
 * Resolves true when the person has signed in again and the request may be repeated, and false when they leave or where
 * no dialog is there to ask.
 */
export function requestReauthentication(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { promise, settle: resolve };
    announce();
  }
  return waiting.promise;
}

export function settleReauthentication(signedIn: boolean): void {
  const current = waiting;
  waiting = null;
  announce();
  current?.settle(signedIn);
}

export const isReauthenticationNeeded = (): boolean => waiting !== null;

export function subscribeReauthentication(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

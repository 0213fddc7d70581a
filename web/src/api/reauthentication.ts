/** Something that requests wait for while a dialog over the page asks the person; all of them share one wait. */
export interface Wait {
  /** Resolves true when the request may be repeated, and false when the person leaves or where no dialog is there to ask. */
  request(): Promise<boolean>;
  /** The dialog has its answer. */
  settle(mayRepeat: boolean): void;
  isNeeded(): boolean;
  subscribe(listener: () => void): () => void;
}

function createWait(): Wait {
  let waiting: { promise: Promise<boolean>; settle: (mayRepeat: boolean) => void } | null = null;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    request: () => {
      if (listeners.size === 0) return Promise.resolve(false);
      if (waiting === null) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        waiting = { promise, settle: resolve };
        announce();
      }
      return waiting.promise;
    },
    settle: (mayRepeat) => {
      const current = waiting;
      waiting = null;
      announce();
      current?.settle(mayRepeat);
    },
    isNeeded: () => waiting !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A request that meets an ended session waits here while the person signs in again over the page. */
export const reauthentication = createWait();

/** A request that moves money or rights waits here for a code of the second factor. */
export const stepUp = createWait();

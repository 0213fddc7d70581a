import { type ComponentType, useEffect, useState } from 'react';

/** The page that was opened comes first; nobody has to answer at once. */
const AT_REST_MS = 2_000;

/** Asks whether texts wait for an answer of the person once the page is there, with code that comes only then. */
export function AskWhenPending() {
  const [Ask, setAsk] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import('./ask-pending.tsx').then(
        (part) => setAsk(() => part.AskPending),
        // The next visit asks.
        () => undefined,
      );
    const timer = setTimeout(load, AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return Ask === null ? null : <Ask />;
}

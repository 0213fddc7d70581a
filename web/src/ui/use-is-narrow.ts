import { useSyncExternalStore } from 'react';

/** As in the style sheets. */
const NARROW = '(max-width: 48em)';

const isNarrowNow = () => matchMedia(NARROW).matches;

function follow(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as that of a phone, now and whenever that changes. */
export const useIsNarrow = (): boolean => useSyncExternalStore(follow, isNarrowNow);

import { useRef } from 'react';
import { askToLeave } from './unsaved-changes.ts';

const afterThisEvent = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Closes what lies over a page, after asking about unsaved changes where there are any. While that is asked, Escape belongs
 * to the question and does not ask again.
 */
export function useAskedClose(close: () => void, hasChanges: () => boolean = () => true) {
  const asking = useRef(false);
  return async () => {
    if (asking.current) return;
    if (!hasChanges()) {
      close();
      return;
    }
    asking.current = true;
    try {
      // The Escape that closes would answer the question as well.
      await afterThisEvent();
      if (await askToLeave()) close();
      // The one that answered would ask again.
      await afterThisEvent();
    } finally {
      asking.current = false;
    }
  };
}

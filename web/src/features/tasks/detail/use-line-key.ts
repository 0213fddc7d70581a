import { useRef } from 'react';

interface LineKey {
  /** The key to send a text with: the same one while the same text is tried again. */
  of: (text: string) => string;
  /** The text has arrived; the same one again is another. */
  arrived: () => void;
}

/** Makes a text that is sent again after a lost answer one entry, and another text another one. */
export function useLineKey(): LineKey {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    of: (text) => {
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    arrived: () => {
      last.current = null;
    },
  };
}

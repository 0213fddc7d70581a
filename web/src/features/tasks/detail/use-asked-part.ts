import { useState } from 'react';

/** The part of a task that somebody is asked about; `onAsking` hears whether there is one, since Escape then belongs to the question. */
export function useAskedPart<Part>(onAsking: (asks: boolean) => void) {
  const [part, setPart] = useState<Part | null>(null);
  const ask = (next: Part | null) => {
    setPart(next);
    onAsking(next !== null);
  };
  return { part, ask, close: () => ask(null) };
}

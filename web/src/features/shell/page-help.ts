const listeners = new Set<() => void>();

/** Shows the help on the page that is open, from wherever it is asked for. */
export function openPageHelp(): void {
  for (const listener of listeners) listener();
}

export function onPageHelp(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const listeners = new Set<() => void>();

/** Shows the list of keyboard shortcuts, from wherever it is asked for. */
export function openShortcutHelp(): void {
  for (const listener of listeners) listener();
}

export function onShortcutHelp(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

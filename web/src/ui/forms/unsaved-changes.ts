/** Asks the person about one form's changes; true when they may be lost. */
type Ask = () => Promise<boolean>;

const dirtyForms = new Set<Ask>();

/** Registers a form with unsaved changes until the returned function is called. */
export function registerUnsaved(ask: Ask): () => void {
  dirtyForms.add(ask);
  return () => {
    dirtyForms.delete(ask);
  };
}

/**
 * Whether the page may be left for something that is not a plain navigation, such as another tenant or signing out. Asks
 * for each form with unsaved changes; without any it is true at once.
 */
export async function askToLeave(): Promise<boolean> {
  for (const ask of [...dirtyForms]) if (!(await ask())) return false;
  return true;
}

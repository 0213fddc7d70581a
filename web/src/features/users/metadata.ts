/** Reads a text from the free-form metadata of an answer. */
export function metadataText(metadata: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = metadata[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

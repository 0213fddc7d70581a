const KEPT_MS = 60_000;

/** Hands bytes to the person as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this function has ended.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

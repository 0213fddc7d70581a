/** Whether a text is an address of the web that names a host: nothing else may be fetched or shown as one. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname !== '';
}

/** Links are shown to other people: nothing but a path of this host or an address of the web gets in. */
export function isLink(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) || isWebAddress(text);
}

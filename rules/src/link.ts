/** Whether a text is an http or https URL with a host: nothing else may be fetched, or shown as a link to the web. */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname !== '';
}

/** Whether a text may be stored as a link, which other people will see: a path of this host, or a URL of the web. */
export function isLink(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) || isWebUrl(text);
}

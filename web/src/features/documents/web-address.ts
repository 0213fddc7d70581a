/** The text as a web address, if it is one; other schemes must never become a link. */
export function webAddress(text: string | null): string | null {
  if (text === null || !/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text) ? text : null;
}

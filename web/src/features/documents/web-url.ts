/** The text if it is an http or https URL, else null: no other scheme may become a link. */
export function webUrl(text: string | null): string | null {
  if (text === null || !/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text) ? text : null;
}

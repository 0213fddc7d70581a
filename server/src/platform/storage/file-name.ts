const LONGEST_NAME = 180;
/** Control characters, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The name of an uploaded file without folders and invisible characters, shortened before its extension to the largest length.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.normalize('NFC').replace(INVISIBLE, '').trim();
  const length = extensionOf(clean).length;
  const suffix = length === 0 ? '' : clean.slice(-length - 1);
  const base = [...clean.slice(0, clean.length - suffix.length)];
  const kept = base.slice(0, LONGEST_NAME - suffix.length).join('');
  return `${kept === '' ? 'documento' : kept}${suffix}`;
}

/** In lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

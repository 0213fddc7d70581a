/** Order of a list by one of its columns. */
export interface Sort {
  key: string;
  descending: boolean;
}

/** Reads `nome` and `-nome`. */
export function parseSort(text: string): Sort {
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

/** The order after the header of `key` is pressed: a new column begins ascending, the same one turns around. */
export const toggleSort = (current: string | undefined, key: string): string =>
  current === key ? `-${key}` : key;

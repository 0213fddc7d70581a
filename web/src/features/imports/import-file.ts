import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@retaguarda/rules/import-columns';

/** As much of a file as its first line needs. */
export const HEADER_BYTES = 64 * 1024;

/** Whether a file begins with the mark of UTF-16, which the server refuses. */
export function isUtf16(beginning: Uint8Array): boolean {
  const [first, second] = beginning;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Columns that a header lacks, and those that mean nothing here. */
export interface HeaderIssues {
  missing: string[];
  unknown: string[];
}

const KNOWN: ReadonlySet<string> = new Set(
  [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS].flatMap((name) =>
    name.startsWith('valor_') ? [name, `${name}_centavos`] : [name],
  ),
);

/** Looks at the beginning of a CSV file, so that nobody sends a large one for nothing; null where the header is right. */
export function headerIssues(beginning: string): HeaderIssues | null {
  const line =
    beginning
      .replace(/^\uFEFF/, '')
      .split('\n')
      .find((text) => text.trim() !== '') ?? '';
  const separator = line.includes(';') ? ';' : ',';
  const names = line.split(separator).map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim()
      .toLowerCase(),
  );
  const has = (name: string) =>
    names.includes(name) || (name === 'valor_bruto' && names.includes('valor_bruto_centavos'));
  const missing = REQUIRED_COLUMNS.filter((name) => !has(name));
  const unknown = names.filter((name) => !KNOWN.has(name));
  return missing.length + unknown.length > 0 ? { missing, unknown } : null;
}

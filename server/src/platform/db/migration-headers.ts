/** What a migration says of itself in the comments that it begins with. */
export interface MigrationHeader {
  /** False for `-- transaction: none`: each statement by itself, so that an index can be made while people write. */
  isTransaction: boolean;
  /** Work on rows that has to be over before: `-- needs backfill: <name>`. */
  backfills: string[];
}

const HEADER_LINE = /^--\s*(transaction|needs backfill):\s*(\S+)\s*$/;

/** Reads the header of a script; throws for what it does not know. */
export function readHeader(name: string, script: string): MigrationHeader {
  const header: MigrationHeader = { isTransaction: true, backfills: [] };
  for (const line of script.split('\n')) {
    if (!line.startsWith('--')) break;
    const [, key, value = ''] = HEADER_LINE.exec(line) ?? [];
    if (key === 'transaction') {
      if (value !== 'none') throw new Error(`${name}: the only thing to say of its transaction is "none"`);
      header.isTransaction = false;
    } else if (key !== undefined) header.backfills.push(value);
  }
  return header;
}

const REPEATABLE = [
  /^create (?:unique )?index concurrently if not exists ([\w$]+) on /i,
  /^drop index concurrently if exists ([\w$]+)$/i,
  /^alter table [\w$]+ validate constraint [\w$]+$/i,
];

/** The statement without comments where it may run outside a transaction; throws for one that cannot simply be run again. */
export function repeatable(name: string, statement: string): string {
  const text = statement
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (REPEATABLE.some((pattern) => pattern.test(text))) return text;
  throw new Error(
    `${name}: without a transaction there are only "create index concurrently if not exists", "drop index concurrently if exists" and "alter table … validate constraint"; what breaks off has to be run again`,
  );
}

/** The index that a statement makes beside the work of others; null for any other. */
export function indexBeside(text: string): string | null {
  return /^create (?:unique )?index concurrently if not exists ([\w$]+) /i.exec(text)?.[1] ?? null;
}

import type { Progress } from '../../platform/backup/backup-contents.ts';

const EVERY_MS = 2_000;

/** Writes on standard error how far a backup has come, not more often than every two seconds; nothing where it is to be quiet. */
export function progressLines(isQuiet: boolean): Progress {
  if (isQuiet) return () => undefined;
  let last = 0;
  let rows = 0;
  let files = 0;
  let bytes = 0;
  return ({ done, unit, what }) => {
    if (unit === 'rows') rows += done;
    else files += 1;
    if (unit === 'bytes') bytes += done;
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    process.stderr.write(`${rows} rows, ${files} files, ${sizeText(bytes)} of files; ${what}\n`);
  };
}

/** A number of bytes for people. */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000;
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}

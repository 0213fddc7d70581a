import type { RemovalLine } from '../../modules/tenancy/index.ts';

/** The lines of a preview as a table; tables without a row are left out. */
export function removalText(lines: readonly RemovalLine[]): string {
  const shown = lines.filter(({ rows }) => rows !== 0);
  const counts = shown.map(({ rows }) => (rows === null ? '' : String(rows)));
  const width = Math.max(...counts.map((count) => count.length), 0);
  const tableWidth = Math.max(...shown.map(({ table }) => table.length), 0);
  return shown
    .map(({ describe, effect, table }, index) => {
      const count = (counts[index] ?? '').padStart(width);
      return `  ${count}  ${table.padEnd(tableWidth)}  ${effect.padEnd(7)}  ${describe}\n`;
    })
    .join('');
}

/** The last line: what was done, or how to do it. */
export function removalEnd(confirmed: boolean): string {
  return confirmed ? '\nRemoved.\n' : '\nNothing was removed: this is a preview. Add --yes to do it.\n';
}

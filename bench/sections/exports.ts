import { ask, startChild } from '../child.ts';
import { figure, type Section, verdict } from '../report.ts';

/** A file of a list, written in a process of its own. */
export interface ExportOrder {
  format: 'csv' | 'xlsx';
  rows: number;
}

/** How large the file was, and how large the process was at even distances, MiB. */
export interface ExportResult {
  bytes: number;
  samples: number[];
}

const ROWS = [20_000, 200_000];
/** What the process has for objects; more than that would end it. */
const HEAP_MIB = 48;
const MOST_GROWTH_MIB = 24;
const MIB = 1_048_576;

/** Files of lists of two sizes: what is held is that of a page, however many rows there are. */
export async function measureExports(): Promise<Section> {
  const rows: string[][] = [];
  const growths: number[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    for (const amount of ROWS) {
      const child = startChild('bench/processes/export-file.ts', {
        nodeArgs: [`--max-old-space-size=${HEAP_MIB}`],
      });
      const { bytes, samples } = await ask<ExportResult, ExportOrder>(child, { format, rows: amount });
      child.kill('SIGKILL');
      const half = samples.slice(0, samples.length / 2);
      const growth = Math.max(...samples) - Math.max(...half);
      growths.push(growth);
      const name = `${format.toUpperCase()}, ${amount.toLocaleString('en')} rows`;
      rows.push([
        name,
        figure(bytes / MIB),
        ...[half, samples].map((of) => figure(Math.max(...of))),
        figure(growth),
      ]);
    }
  }
  return {
    title: `Files of lists in a process with ${HEAP_MIB} MiB for objects`,
    columns: [
      '',
      'file, MiB',
      'process in the first half, MiB',
      'process in all, MiB',
      'grown in the second half, MiB',
    ],
    rows,
    verdicts: [
      verdict('memory does not grow with the rows', Math.max(...growths), MOST_GROWTH_MIB, ' MiB', 'under'),
    ],
  };
}

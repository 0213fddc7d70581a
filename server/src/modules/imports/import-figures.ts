import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { ImportRun } from './import-run-queries.ts';

/** Counts a file that is read, and what its lines came to. */
export function countImport(
  metrics: Metrics,
  {
    duplicadas,
    importadas,
    recusadas,
    status,
  }: Pick<ImportRun, 'duplicadas' | 'importadas' | 'recusadas' | 'status'>,
): void {
  metrics
    .counter({
      name: 'imports_total',
      help: 'Files that were read, by what came of them',
      labelNames: ['status'],
    })
    .inc({ status });
  const lines = metrics.counter({
    name: 'import_lines_total',
    help: 'Lines of files that were read: recorded, duplicate, refused',
    labelNames: ['outcome'],
  });
  lines.inc({ outcome: 'recorded' }, importadas);
  lines.inc({ outcome: 'duplicate' }, duplicadas);
  lines.inc({ outcome: 'refused' }, recusadas);
}

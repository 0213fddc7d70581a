import { createHash } from 'node:crypto';
import { NO_TOTALS, type Totals } from './backup-contents.ts';
import type { BackupKey } from './backup-key.ts';
import type { BackupManifest, BackupPlace } from './backup-place.ts';
import { assertSame } from './loading.ts';
import { readBackup } from './reading.ts';
import { createRowDigest } from './row-digest.ts';

/** Reads a backup to its end: every part is there, opens with the key and holds what it says. Nothing is restored. */
export async function verifyBackup(
  place: BackupPlace,
  manifest: BackupManifest,
  key: BackupKey,
): Promise<Totals> {
  const totals = { ...NO_TOTALS };
  for await (const { contents, end, header } of readBackup(place, manifest, key)) {
    const rows = createRowDigest();
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of contents) {
      bytes += piece.length;
      if (header.part === 'table') rows.add(piece);
      if (header.part === 'file') hash.update(piece);
      if (header.part === 'jobs') totals.jobs += (JSON.parse(piece.toString()) as unknown[]).length;
    }
    if (header.part === 'table') {
      const sum = rows.sum();
      assertSame(header.name, sum, end());
      totals.tables += 1;
      totals.rows += sum.rows;
    } else if (header.part === 'file') {
      if (hash.digest('hex') !== end().sha256)
        throw new Error(`the file ${header.key} is not what was written`);
      totals.files += 1;
      totals.fileBytes += bytes;
    }
  }
  return totals;
}

import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { type DiskWatch, endlessDisk } from '../platform/disk/disk-watch.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** The storage that the settings name. The S3 client is loaded only where it is used: it is large. */
export async function openStorage(
  { dataDirectory, s3 }: Pick<Config, 'dataDirectory' | 's3'>,
  disk: DiskWatch = endlessDisk,
): Promise<Storage> {
  if (s3 === null) return createDiskStorage(join(dataDirectory, 'files'), disk);
  const { createS3Storage } = await import('../platform/storage/s3-storage.ts');
  return createS3Storage(s3);
}

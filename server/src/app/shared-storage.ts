import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { lookForMark, type MarkSight, markOrLook } from '../platform/storage/storage-mark.ts';
import { advice } from './doctor/advice-texts.ts';
import { Failure } from './failures.ts';

/** Where the files of this process lie, for people. */
export function placeOfFiles({ dataDirectory, s3 }: Pick<Config, 'dataDirectory' | 's3'>): string {
  if (s3 === null) return join(dataDirectory, 'files');
  return `the bucket ${s3.bucket}${s3.endpoint === null ? '' : ` at ${s3.endpoint}`}`;
}

/**
 * Refuses to go on where server and worker would each keep files that the other never finds: uploads would be lost to whoever
 * asks the other one. The first process of an installation marks its storage.
 *
 * @throws Failure with what to do
 */
export async function assertSharedStorage(config: Config, ownerUrl: string, storage: Storage): Promise<void> {
  const place = placeOfFiles(config);
  let sight: MarkSight;
  try {
    sight = await markOrLook(ownerUrl, storage);
  } catch (error) {
    throw new Failure(`the files in ${place} cannot be read and written: ${reasonOf(error)}`);
  }
  if (sight !== 'seen') throw foreignFiles(config);
}

/** The same for a command that writes files: it marks nothing, for where it is run says nothing about where files lie. */
export async function assertOwnFiles(config: Config, ownerUrl: string, storage: Storage): Promise<MarkSight> {
  const sight = await lookForMark(ownerUrl, storage);
  if (sight === 'missing') throw foreignFiles(config);
  return sight;
}

function foreignFiles(config: Config): Failure {
  return new Failure(
    `${placeOfFiles(config)} does not hold the files of this database; ${advice.shareFiles.en}`,
  );
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
}

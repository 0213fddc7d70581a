import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { PartEnd, PartHeader } from './backup-contents.ts';
import { type BackupKey, unlock } from './backup-key.ts';
import { type BackupManifest, type BackupPlace, readParts } from './backup-place.ts';
import { type Frame, readFrames } from './frames.ts';
import { unseal } from './sealed-stream.ts';

/** A part of a backup; its contents have to be read to their end before the next part comes. */
export interface ReadPart {
  header: PartHeader;
  contents: AsyncIterable<Buffer>;
  /** What the part is said to have come to; there once its contents were read. */
  end(): PartEnd;
}

/**
 * The parts of a backup, opened with its key. Whatever was changed, exchanged, left out or cut off throws, at the latest at the end: what
 * is read before is only to be believed then.
 */
export async function* readBackup(
  place: BackupPlace,
  manifest: BackupManifest,
  key: BackupKey,
): AsyncGenerator<ReadPart> {
  const contentKey = await unlock(key, manifest.lock);
  const text = new PassThrough();
  const opened = pipeline(
    Readable.from(unseal(readParts(place, manifest), contentKey), { objectMode: false }),
    createZstdDecompress(),
    text,
  );
  // Whoever reads the text hears of the failure too; this one is only kept from being nobody's.
  opened.catch(() => undefined);
  const frames = readFrames(text as AsyncIterable<Buffer>);
  let isWhole = false;
  try {
    for (let next = await frames.next(); next.done !== true; next = await frames.next()) {
      const header = headerOf(next.value);
      const state: { end: PartEnd | null } = { end: null };
      yield {
        header,
        contents: contentsOf(frames, state),
        end: () => {
          if (state.end === null) throw new Error('a part of the backup was not read to its end');
          return state.end;
        },
      };
      if (state.end === null) throw new Error('a part of the backup was not read to its end');
      isWhole = header.part === 'everything';
    }
    await opened;
    if (!isWhole) throw new Error('the backup does not hold everything');
  } finally {
    text.destroy();
    await opened.catch(() => undefined);
  }
}

function headerOf(read: Frame): PartHeader {
  if (read.kind !== 'begin') throw new Error('the backup has contents where a part should begin');
  return read.value as unknown as PartHeader;
}

async function* contentsOf(
  frames: AsyncGenerator<Frame>,
  state: { end: PartEnd | null },
): AsyncGenerator<Buffer> {
  for (let next = await frames.next(); next.done !== true; next = await frames.next()) {
    const read = next.value;
    if (read.kind === 'begin') throw new Error('a part of the backup begins within another');
    if (read.kind === 'end') {
      state.end = read.value as PartEnd;
      return;
    }
    yield read.bytes;
  }
  throw new Error('the backup ends in the middle of a part');
}

/** All values of a part whose contents are JSON. */
export async function valuesOf<Value>(part: ReadPart): Promise<Value[]> {
  const values: Value[] = [];
  for await (const bytes of part.contents) values.push(...(JSON.parse(bytes.toString()) as Value[]));
  return values;
}

/** All bytes of a small part. */
export async function bytesOf(part: ReadPart): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const bytes of part.contents) pieces.push(Buffer.from(bytes));
  return Buffer.concat(pieces);
}

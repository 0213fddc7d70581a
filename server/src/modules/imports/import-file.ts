import type { Readable } from 'node:stream';
import type { Storage } from '../../platform/storage/storage.ts';
import { EncodingDetector } from './file-encoding.ts';
import type { ImportEncoding } from './tables.ts';

/** What lies in memory at once of a file that comes in. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** What is read at once: short enough that nobody else has to wait for the reading. */
const SLICE_BYTES = 64 * 1024;

export interface StoredFile {
  pieces: number;
  bytes: number;
  encoding: ImportEncoding;
}

/**
 * Keeps a file in pieces while it comes, with one piece in memory whatever its length. Null, with nothing kept, for one of
 * more than `most` bytes. 400 for UTF-16.
 */
export async function storeFile(
  storage: Storage,
  folder: string,
  source: Readable,
  most: number,
): Promise<StoredFile | null> {
  const encoding = new EncodingDetector();
  let waiting: Buffer[] = [];
  let [pieces, bytes, kept] = [0, 0, 0];
  const keep = async () => {
    await storage.put(pieceKey(folder, pieces), Buffer.concat(waiting));
    pieces += 1;
    kept = bytes;
    waiting = [];
  };
  try {
    for await (const chunk of source) {
      waiting.push(chunk as Buffer);
      encoding.add(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > most) {
        await deleteFile(storage, folder, pieces);
        return null;
      }
      if (bytes - kept >= PIECE_BYTES) await keep();
    }
    if (bytes > kept) await keep();
  } catch (error) {
    await deleteFile(storage, folder, pieces);
    throw error;
  }
  return { pieces, bytes, encoding: encoding.end() };
}

/** The bytes of a file in their order, in slices. */
export async function* readFile(storage: Storage, folder: string, pieces: number): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const bytes = await storage.get(pieceKey(folder, piece));
    if (bytes === null) throw new Error('a piece of an imported file is missing');
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
  }
}

/** Deletes a file of which nobody knows how many pieces there are; they lie without a gap. */
export async function deletePieces(storage: Storage, folder: string): Promise<void> {
  for (let piece = 0; ; piece += 1) {
    const found = await storage.open(pieceKey(folder, piece));
    if (found === null) return;
    found.destroy();
    await storage.delete(pieceKey(folder, piece));
  }
}

export async function deleteFile(storage: Storage, folder: string, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1) await storage.delete(pieceKey(folder, piece));
}

function pieceKey(folder: string, piece: number): string {
  return `${folder}/${String(piece).padStart(6, '0')}`;
}

import type { Readable } from 'node:stream';
import type { Storage } from '../../platform/storage/storage.ts';
import { EncodingDetector } from './file-encoding.ts';
import type { PieceStorage } from './sealed-pieces.ts';
import type { ImportEncoding } from './tables.ts';

/** How much of an incoming file is in memory at once. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** How much is read in one go: so little that other requests do not have to wait. */
const SLICE_BYTES = 64 * 1024;

export interface StoredFile {
  pieces: number;
  bytes: number;
  encoding: ImportEncoding;
}

/**
 * Stores an incoming file in pieces, with one piece in memory however long the file is. Null, with nothing stored, for one of
 * more than `most` bytes. 400 for UTF-16.
 */
export async function storeFile(
  storage: PieceStorage,
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
export async function* readFile(
  storage: PieceStorage,
  folder: string,
  pieces: number,
): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const bytes = await storage.get(pieceKey(folder, piece));
    if (bytes === null) throw new Error('a piece of an imported file is missing');
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
  }
}

/** Deletes a file when the number of its pieces is unknown: they are numbered without a gap. */
export async function deletePieces(storage: Storage, folder: string): Promise<void> {
  for (let piece = 0; ; piece += 1) {
    const found = await storage.open(pieceKey(folder, piece));
    if (found === null) return;
    found.destroy();
    await storage.delete(pieceKey(folder, piece));
  }
}

export async function deleteFile(storage: PieceStorage, folder: string, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1) await storage.delete(pieceKey(folder, piece));
}

function pieceKey(folder: string, piece: number): string {
  return `${folder}/${String(piece).padStart(6, '0')}`;
}

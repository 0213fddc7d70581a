import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { orDiskFull } from '../disk/disk-problems.ts';

/** A temporary file without a name, so that nothing of it is left even when the process is killed. A full disk is 503. */
export interface ScratchFile {
  readonly sizeBytes: number;
  append(bytes: Buffer): Promise<void>;
  /** Up to `length` bytes from `position`; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
  /** Everything from the beginning; the file stays open. */
  stream(): Readable;
  close(): Promise<void>;
}

export async function openScratchFile(): Promise<ScratchFile> {
  const path = join(tmpdir(), `retaguarda-${randomUUID()}`);
  const file = await orDiskFull(() => open(path, 'wx+', 0o600));
  await rm(path).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return scratch(file);
}

function scratch(file: FileHandle): ScratchFile {
  let sizeBytes = 0;
  return {
    get sizeBytes() {
      return sizeBytes;
    },
    append: async (bytes) => {
      const position = sizeBytes;
      sizeBytes += bytes.length;
      for (let done = 0; done < bytes.length; ) {
        const write = () => file.write(bytes, done, bytes.length - done, position + done);
        done += (await orDiskFull(write)).bytesWritten;
      }
    },
    read: async (position, length) => {
      const wanted = Math.max(0, Math.min(length, sizeBytes - position));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, position);
      return buffer.subarray(0, bytesRead);
    },
    stream: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  };
}

import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * A folder for databases that end with their test: in memory where there is room, since a file that is made and soon deleted costs a
 * disk several times as much work; in the usual temporary folder otherwise, as in containers with little shared memory.
 */
export async function memoryDirectory(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory !== null && memory.bavail * memory.bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

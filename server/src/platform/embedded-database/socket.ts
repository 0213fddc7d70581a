import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** What every Unix holds of the path of a socket: 104 bytes on macOS and BSD, 108 on Linux, with the zero at its end. */
const LONGEST_PATH = 103;

/** As PostgreSQL names its socket, and clients look for it. */
const PREFIX = '.s.PGSQL.';

/** Whether a file of the data directory is a socket, or the lock that PostgreSQL puts beside one. */
export function isSocket(name: string): boolean {
  return name.startsWith(PREFIX);
}

/**
 * Whether PostgreSQL can have a socket in its data directory: the path must be short enough for a client to name, and not every file
 * system that a container is given keeps sockets. Where it cannot, it is reached through loopback.
 *
 * @param clusterDir real path of the data directory of PostgreSQL
 */
export async function takesSocket(clusterDir: string): Promise<boolean> {
  // No port has more digits, so no socket has a longer path.
  const trial = join(clusterDir, `${PREFIX}99999`);
  if (Buffer.byteLength(trial) > LONGEST_PATH) return false;
  await rm(trial, { force: true });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen(trial, () => server.close(() => resolve(true)));
  return promise;
}

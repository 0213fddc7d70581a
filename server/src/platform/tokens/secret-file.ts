import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const SECRET_BYTES = 32;

/**
 * The secret of 32 random bytes in this file, which is made (mode 0600, its folder 0700) when it is missing. The file is
 * written as a whole or not at all, and processes that start at the same moment get the same secret. Throws when the file does
 * not hold 32 bytes: with a new secret everything that the old one protects could not be read any more.
 */
export async function loadOrCreateSecret(path: string): Promise<Buffer> {
  return (await readSecret(path)) ?? (await createSecret(path));
}

async function createSecret(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeDurably(draft, randomBytes(SECRET_BYTES));
    // A link, unlike a rename, fails when another process was faster.
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
  const secret = await readSecret(path);
  if (secret === undefined) throw new Error(`The secret file ${path} vanished`);
  return secret;
}

async function readSecret(path: string): Promise<Buffer | undefined> {
  const secret = await readFile(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (secret !== undefined && secret.length !== SECRET_BYTES) {
    throw new Error(`The secret file ${path} does not hold ${SECRET_BYTES} bytes; restore it from a backup`);
  }
  return secret;
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync();
}

/** Makes sure that the new name is still there after a power cut. */
async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

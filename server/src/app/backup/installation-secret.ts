import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { Failure } from '../failures.ts';

function secretFile({ dataDirectory }: Config): string {
  return join(dataDirectory, 'keys', 'secret');
}

/** The secret of the installation, which is not made here: a backup with a new one would open nothing. */
export async function readInstallationSecret(config: Config): Promise<Buffer> {
  const secret = config.secretKey ?? (await readFile(secretFile(config)).catch(() => null));
  if (secret !== null) return secret;
  throw new Failure(
    'the secret of the installation is not here, and without it a backup signs nobody in: set RETAGUARDA_SECRET_KEY, or RETAGUARDA_DATA_DIR to the directory of the servers',
  );
}

/** Keeps the secret of a backup where servers look for it; another one that is there already is not replaced. */
export async function keepInstallationSecret(config: Config, secret: Buffer): Promise<void> {
  const path = secretFile(config);
  const there = config.secretKey ?? (await readFile(path).catch(() => null));
  if (there !== null) {
    if (there.equals(secret)) return;
    const where = config.secretKey === null ? path : 'RETAGUARDA_SECRET_KEY';
    throw new Failure(
      `${where} holds another secret than the backup: take it away, and the one of the backup is written to ${path}`,
    );
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.restoring`;
  await rm(draft, { force: true });
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await link(draft, path);
  await rm(draft);
}

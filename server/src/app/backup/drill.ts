import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Progress } from '../../platform/backup/backup-contents.ts';
import type { BackupKey } from '../../platform/backup/backup-key.ts';
import type { BackupManifest, BackupPlace } from '../../platform/backup/backup-place.ts';
import { type RestoredBackup, restoreBackup } from '../../platform/backup/restoring.ts';
import { connectOwner } from '../../platform/db/primary.ts';
import { startEmbeddedDatabase, throwawaySettings } from '../../platform/embedded-database/index.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { deriveSecret } from '../../platform/tokens/derived-secret.ts';
import { openPrivateKey, type PublicJwk } from '../../platform/tokens/signing-key.ts';
import { restoreTarget } from './restore-target.ts';

/**
 * Restores a backup into a PostgreSQL that is made for it and removed again: every table has the rows of the backup, the foreign keys
 * hold, every file has its bytes, the release of now brings the schema to its own, and the secret opens the signing keys.
 */
export async function drill(
  source: { place: BackupPlace; manifest: BackupManifest; key: BackupKey },
  progress: Progress,
): Promise<RestoredBackup> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-drill-'));
  try {
    const log = createLogger({ level: 'silent' });
    const embedded = await startEmbeddedDatabase({ dataDir, log, settings: throwawaySettings });
    try {
      const kept: { secret?: Buffer } = {};
      const target = restoreTarget({
        ownerUrl: embedded.url,
        storage: null,
        reason: 'this is the copy of a drill',
        keepSecret: async (secret) => {
          kept.secret = secret;
        },
      });
      const restored = await restoreBackup(source, target, progress);
      await assertKeysOpen(embedded.url, kept.secret);
      return restored;
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function assertKeysOpen(url: string, secret: Buffer | undefined): Promise<void> {
  if (secret === undefined) throw new Error('the backup does not hold the secret of the installation');
  const client = await connectOwner(url, 'retaguarda:drill');
  try {
    const { rows } = await client.query<{ kid: string; publicJwk: PublicJwk; sealed: Buffer }>(
      `select kid, public_jwk as "publicJwk", sealed_private_key as sealed from signing_keys where retired_at is null`,
    );
    for (const key of rows) openPrivateKey(deriveSecret(secret, 'signing-keys'), key);
  } catch (error) {
    throw new Error('the secret of the backup does not open its signing keys', { cause: error });
  } finally {
    await client.end();
  }
}

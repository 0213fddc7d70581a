import type { Reader } from './reader.ts';

export interface BackupSettings {
  /** A folder, or `s3://bucket/prefix`; null when each command has to say it. */
  to: string | null;
  /** The key itself, as `retaguarda backup key` writes it. */
  key: string | null;
  keyFile: string | null;
  passphraseFile: string | null;
}

/** Where backups go and what opens them; at most one of the three kinds of keys. */
export function backupSettings(read: Reader): BackupSettings {
  const settings = {
    to: read.optionalText('RETAGUARDA_BACKUP_TO'),
    key: read.optionalText('RETAGUARDA_BACKUP_KEY'),
    keyFile: read.optionalText('RETAGUARDA_BACKUP_KEY_FILE'),
    passphraseFile: read.optionalText('RETAGUARDA_BACKUP_PASSPHRASE_FILE'),
  };
  const { key, keyFile, passphraseFile } = settings;
  if ([key, keyFile, passphraseFile].filter((each) => each !== null).length > 1) {
    read.fault(
      'RETAGUARDA_BACKUP_KEY',
      'is given in more than one way: set it, or its file, or the file of a passphrase',
    );
  }
  return settings;
}

import { ConfigError } from '../config/reader.ts';
import { WrongBackupKey } from '../platform/backup/backup-key.ts';
import { BackupRunning } from '../platform/backup/dumping.ts';
import { NotEmpty } from '../platform/backup/restore-mark.ts';
import { SealBroken } from '../platform/backup/sealed-stream.ts';
import { ScopeLost } from '../platform/db/citus.ts';
import { EmbeddedDatabaseError } from '../platform/embedded-database/index.ts';
import { Problem } from '../platform/problem.ts';
import { SealedKeyUnreadable } from '../platform/tokens/signing-key.ts';

/** A failure whose message is meant for the person at the terminal: one line, no stack. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

function isOfBackups(error: unknown): error is Error {
  return [WrongBackupKey, BackupRunning, NotEmpty, SealBroken].some((kind) => error instanceof kind);
}

/** What to print for an error that ends a command: one clear line where the cause is known, the stack where it is not. */
export function explain(error: unknown): string {
  if (error instanceof Failure || error instanceof ConfigError || error instanceof EmbeddedDatabaseError) {
    return error.message;
  }
  if (error instanceof ScopeLost || isOfBackups(error)) return error.message;
  if (error instanceof Problem && error.status < 500) return error.text('en');
  if (error instanceof SealedKeyUnreadable) {
    return 'the signing keys in this database need another secret: set RETAGUARDA_SECRET_KEY, or bring back keys/secret of the data directory';
  }
  const { code, message, stack } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `${message.split('. ', 1)[0]}; \`--help\` says how it is called`;
    case 'EACCES':
      return `permission denied: ${message}`;
    case 'ENOSPC':
      return 'the disk is full';
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return 'the database at DATABASE_URL cannot be reached';
    case '28P01':
    case '28000':
      return 'the database at DATABASE_URL refused the user name or the password';
    case '3D000':
      return 'the database named in DATABASE_URL does not exist';
    default:
      return stack ?? String(error);
  }
}

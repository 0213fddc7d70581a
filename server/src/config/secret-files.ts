import { readFileSync } from 'node:fs';
import type { Env } from './env.ts';

const SUFFIX = '_FILE';

/** Settings that may lie in a file, as Docker and Kubernetes hand secrets over: `<name>_FILE` names it. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'RETAGUARDA_SECRET_KEY',
  'METRICS_TOKEN',
  'REMINDER_WEBHOOK_URL',
  'REMINDER_WEBHOOK_SECRET',
  'ESIGN_WEBHOOK_SECRET',
  'ESIGN_WEBHOOK_SECRET_PREVIOUS',
  'AI_API_KEY',
] as const;

/** The names under which the files of secrets are told. */
export const FILE_SETTINGS: readonly string[] = SECRET_SETTINGS.map((name) => `${name}${SUFFIX}`);

/**
 * Takes the contents of the files into the settings, without the one newline that editors leave at the end. Faults name the setting
 * and never what stands in the file.
 */
export function readSecretFiles(env: Env): { env: Env; faults: string[] } {
  const faults: string[] = [];
  const contents: Record<string, string> = {};
  for (const name of SECRET_SETTINGS) {
    const setting = `${name}${SUFFIX}`;
    const path = env[setting];
    if (path === undefined) continue;
    if (env[name] !== undefined) {
      faults.push(`${setting} and ${name} are both set: keep one of them`);
      continue;
    }
    try {
      contents[name] = contentsOf(path);
    } catch (error) {
      faults.push(`${setting} ${reasonOf(error)}`);
    }
  }
  return { env: { ...env, ...contents }, faults };
}

class Unusable extends Error {}

function contentsOf(path: string): string {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replace(/\r?\n$/, '');
  if (text.trim() === '') throw new Unusable('names an empty file');
  if (/[\r\n\0]/.test(text)) throw new Unusable('names a file of more than one line');
  return text;
}

function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'names a file that does not exist';
    case 'EACCES':
    case 'EPERM':
      return 'names a file that this user may not read';
    case 'EISDIR':
      return 'names a folder, not a file';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return 'names a file that is no text';
    default:
      return `names a file that cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`;
  }
}

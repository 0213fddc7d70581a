import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { newKeyText } from '../../src/platform/backup/backup-key.ts';
import { createDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { bareEnvironment } from '../harness/bare-environment.ts';
import type { Harness } from '../harness/harness.ts';
import { RETAGUARDA } from '../harness/program.ts';

/** What every row of every table looks like, read in another way than backups do. */
export async function everythingIn(url: string): Promise<Record<string, { rows: number; sum: string }>> {
  const client = new pg.Client({ connectionString: url, application_name: 'test:owner' });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables t
       where table_schema in ('public', 'app') and table_type = 'BASE TABLE' and table_name <> 'migrations'
         and not exists (select from pg_class c where c.oid = (quote_ident(table_schema) || '.' || quote_ident(table_name))::regclass
           and (c.relpersistence = 'u' or c.relispartition)) order by 1`,
    );
    const found: Record<string, { rows: number; sum: string }> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: number; sum: string }>(
        `select count(*)::int as rows, coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${name} t`,
      );
      if (rows[0] !== undefined) found[name] = rows[0];
    }
    return found;
  } finally {
    await client.end();
  }
}

export interface BackupStage {
  /** Outside the data directory; goes with the stage. */
  folder: string;
  keyFile: string;
  /** An empty data directory for a restore. */
  directory(): Promise<string>;
  close(): Promise<void>;
}

export async function openBackupStage(): Promise<BackupStage> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-backups-'));
  const keys = await mkdtemp(join(tmpdir(), 'retaguarda-keys-'));
  const keyFile = join(keys, 'backup.key');
  await writeFile(keyFile, `${newKeyText()}\n`);
  const directories = [folder, keys];
  return {
    folder,
    keyFile,
    directory: async () => {
      const made = await mkdtemp(join(tmpdir(), 'retaguarda-restored-'));
      directories.push(made);
      return made;
    },
    close: async () => {
      for (const each of directories) await rm(each, { recursive: true, force: true });
    },
  };
}

/** Files as an installation has them: small ones, an empty one, and one that no memory holds at once. */
export async function putFiles({ context }: Pick<Harness, 'context'>): Promise<void> {
  const files: [string, Buffer][] = [
    ['documents/a/contrato.pdf', randomBytes(70_000)],
    ['documents/b/vazio.txt', Buffer.alloc(0)],
    ['logos/a/32.png', Buffer.from('logo')],
    ['documents/c/grande.bin', randomBytes(18 * 1_048_576)],
  ];
  for (const [key, bytes] of files) await context.storage.put(key, bytes);
}

/** What the files below a data directory hold, by key. */
export async function filesOf(dataDirectory: string): Promise<Record<string, string>> {
  const storage = createDiskStorage(join(dataDirectory, 'files'));
  const found: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    found[key] = hash('sha256', (await storage.get(key)) ?? Buffer.alloc(0));
  }
  return found;
}

/** The command line as a process of its own. */
export function startCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [...RETAGUARDA, ...args], {
    env: { ...bareEnvironment, PORT: '0', GOVERNANCE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same, to its end. */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = startCommand(args, env);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, err, code: code as number | null };
}

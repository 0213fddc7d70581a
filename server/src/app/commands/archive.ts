import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { beginOf, keptSince } from '../../platform/ageing/aged-table.ts';
import { openRows } from '../../platform/ageing/archive-file.ts';
import {
  type Archive,
  findArchive,
  listArchives,
  listRetentions,
  type Retention,
} from '../../platform/ageing/archive-queries.ts';
import type { ArchiveContext } from '../../platform/ageing/archiving.ts';
import { asOwner } from '../../platform/ageing/owner-client.ts';
import { faultOfArchive, restoreArchive } from '../../platform/ageing/restoring.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { isBackupRunning } from '../../platform/backup/held-files.ts';
import { agedTables } from '../aged-tables.ts';
import { Failure } from '../failures.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { COMMAND_LINE, runSubcommand, uuidOf } from './subcommand.ts';
import { textTable } from './text-table.ts';

export const archiveCommand: Command = {
  summary: 'what retention has put away',
  forms: [
    ['list [--tenant UUID]', 'the archives, of all tenants or of one'],
    ['verify [<uuid>]', 'reads the files of all archives, or of one, and says which are damaged'],
    ['read <uuid>', 'prints its rows as CSV'],
    ['restore <uuid>', 'brings its rows back into the database'],
  ],
  options: [['--tenant UUID', 'only the archives of this tenant']],
  run: (args) => runSubcommand('archive', { list, verify, read, restore }, args),
};

async function list(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { tenant: { type: 'string' } } });
  const tenant = values.tenant === undefined ? null : uuidOf('--tenant', values.tenant);
  const archives = await withInstallation(({ url }) =>
    asOwner(url, (client) => listArchives(client, tenant)),
  );
  const rows = archives.map(({ bytes, kind, month, part, rows: count, tenantName, uuid }) => [
    uuid,
    kind,
    `${month}/${part}`,
    `${count} rows`,
    `${bytes} bytes`,
    tenantName ?? 'a tenant that is gone',
  ]);
  process.stdout.write(rows.length === 0 ? 'there are no archives\n' : textTable(rows));
}

/** Reads the files of all archives, or of one, and says which are not what was written. */
async function verify(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [uuid, ...others] = positionals;
  if (others.length > 0) throw new Failure('usage: retaguarda archive verify [<uuid>]');
  const wanted = uuid === undefined ? null : uuidOf('the archive', uuid);
  const faults = await withInstallation(async (installation) => {
    const archives =
      wanted === null
        ? await asOwner(installation.url, (client) => listArchives(client, null))
        : [await archiveOf(installation, wanted)];
    const lines: string[] = [];
    for (const archive of archives) {
      const fault = await faultOfArchive(contextOf(installation), archive);
      if (fault !== null) lines.push(`${archive.uuid}  ${archive.storageKey} ${fault}\n`);
    }
    process.stdout.write(`${archives.length - lines.length} of ${archives.length} archives are whole\n`);
    return lines;
  });
  process.stdout.write(faults.join(''));
  if (faults.length > 0) process.exitCode = 1;
}

async function read(args: string[]): Promise<void> {
  const uuid = onlyArchive('read', args);
  await withInstallation(async (installation) => {
    const { storageKey } = await archiveOf(installation, uuid);
    const rows = await openRows(installation.context.storage, storageKey);
    await pipeline(rows, process.stdout, { end: false });
  });
}

async function restore(args: string[]): Promise<void> {
  const uuid = onlyArchive('restore', args);
  await withInstallation(async (installation) => {
    if (await isBackupRunning(installation.database))
      throw new Failure('a backup is being made, which the file may be in: bring it back when it is over');
    await refuseIfAged(installation, await archiveOf(installation, uuid));
    const archive = await restoreArchive(contextOf(installation), agedTables, uuid);
    if (archive === null) throw new Failure('there is no such archive');
    const { kind, month, rows, tenantId } = archive;
    await installation.database.systemTransaction((tx) =>
      writeAudit(tx, installation.context.clock, COMMAND_LINE, {
        tenantId,
        action: 'archive.restored',
        targetType: 'archive',
        targetUuid: uuid,
        after: { kind, month, rows },
      }),
    );
    process.stdout.write(`${rows} rows of ${month} are back (${kind})\n`);
  });
}

/** What comes back would be put away again in the next night. */
async function refuseIfAged({ context, url }: Installation, archive: Archive): Promise<void> {
  const { kind, month, tenantId } = archive;
  const isAged = ({ months }: Retention) => beginOf(month) < keptSince(context.clock, months);
  const retentions = await asOwner(url, listRetentions);
  if (retentions.some((one) => one.tenantId === tenantId && one.kind === kind && isAged(one))) {
    throw new Failure(
      'the retention of the tenant would put it away again: `retaguarda retention clear`, or set a longer one, first',
    );
  }
}

async function archiveOf({ url }: Installation, uuid: string): Promise<Archive> {
  const archive = await asOwner(url, (client) => findArchive(client, uuid));
  if (archive === null) throw new Failure('there is no such archive');
  return archive;
}

function contextOf({ context: { clock, storage }, url }: Installation): ArchiveContext {
  return { clock, storage, ownerUrl: url };
}

function onlyArchive(name: string, args: string[]): string {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [uuid, ...others] = positionals;
  if (uuid === undefined || others.length > 0) throw new Failure(`usage: retaguarda archive ${name} <uuid>`);
  return uuidOf('the archive', uuid);
}

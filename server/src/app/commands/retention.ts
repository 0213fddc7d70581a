import { parseArgs } from 'node:util';
import { dayInUtc } from '@retaguarda/rules/calendar-days';
import { findTenantByUuid, tenancyProblems } from '../../modules/tenancy/index.ts';
import type { AgedTable } from '../../platform/ageing/aged-table.ts';
import { type Archive, listRetentions } from '../../platform/ageing/archive-queries.ts';
import { applyRetentions } from '../../platform/ageing/archiving.ts';
import { asOwner } from '../../platform/ageing/owner-client.ts';
import { dropEmptyPartitions } from '../../platform/ageing/partitions.ts';
import { planRetentions } from '../../platform/ageing/retention-plan.ts';
import { setRetention } from '../../platform/ageing/retention-settings.ts';
import { agedTables } from '../aged-tables.ts';
import { Failure } from '../failures.ts';
import { assertOwnFiles } from '../shared-storage.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { COMMAND_LINE, runSubcommand, uuidOf } from './subcommand.ts';
import { textTable } from './text-table.ts';

const KINDS = agedTables.map(({ kind }) => kind).join(' | ');
const MOST_MONTHS = 1200;

export const retentionCommand: Command = {
  summary: 'how long data is kept',
  forms: [
    ['list', 'what is not kept for ever'],
    ['set <tenant uuid> <kind> <months>', `keeps so many months of: ${KINDS}`],
    ['clear <tenant uuid> <kind>', 'keeps it for ever again'],
    ['plan', 'what the next night would put away'],
    ['apply', 'puts it away now'],
  ],
  run: (args) => runSubcommand('retention', { list, set, clear, plan, apply }, args),
};

async function list(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const retentions = await withInstallation(({ url }) => asOwner(url, listRetentions));
  const rows = retentions.map(({ kind, months, tenantName, tenantUuid }) => [
    tenantUuid,
    kind,
    `${months} months`,
    tenantName,
  ]);
  process.stdout.write(rows.length === 0 ? 'everything is kept for ever\n' : textTable(rows));
}

async function set(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [uuid, kind, months, ...others] = positionals;
  if (uuid === undefined || kind === undefined || months === undefined || others.length > 0) {
    throw new Failure('usage: retaguarda retention set <tenant uuid> <kind> <months>');
  }
  const table = tableOf(kind);
  const number = monthsOf(months, table);
  await change(uuid, table, number);
  process.stdout.write(`${table.describe}: kept for ${number} months; see \`retaguarda retention plan\`\n`);
}

async function clear(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [uuid, kind, ...others] = positionals;
  if (uuid === undefined || kind === undefined || others.length > 0) {
    throw new Failure('usage: retaguarda retention clear <tenant uuid> <kind>');
  }
  const table = tableOf(kind);
  await change(uuid, table, null);
  process.stdout.write(`${table.describe}: kept for ever\n`);
}

async function change(uuid: string, { kind }: AgedTable, months: number | null): Promise<void> {
  const tenantUuid = uuidOf('the tenant', uuid);
  await withInstallation(async ({ context, database }) => {
    const tenant = await findTenantByUuid(database.system, tenantUuid);
    if (tenant === null) throw tenancyProblems.notFound();
    const key = { tenantId: tenant.id, tenantUuid, kind };
    await database.systemTransaction((tx) => setRetention(tx, context.clock, COMMAND_LINE, key, months));
  });
}

function tableOf(kind: string): AgedTable {
  const table = agedTables.find((one) => one.kind === kind);
  if (table === undefined) throw new Failure(`the kind must be one of: ${KINDS}`);
  return table;
}

function monthsOf(text: string, { describe, leastMonths }: AgedTable): number {
  const months = Number(text);
  if (!Number.isInteger(months) || months < leastMonths || months > MOST_MONTHS) {
    throw new Failure(`${describe}: a number of months from ${leastMonths} to ${MOST_MONTHS}`);
  }
  return months;
}

async function plan(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const planned = await withInstallation(({ context, url }) =>
    planRetentions({ clock: context.clock, ownerUrl: url }, agedTables),
  );
  const rows = planned.map(({ bytes, kind, oldest, rows: count, tenantName, tenantUuid, until }) => [
    tenantUuid,
    kind,
    `${count} rows`,
    `${bytes} bytes`,
    oldest === null ? 'none' : dayInUtc(oldest.getTime()),
    `kept since ${until.slice(0, 10)}`,
    tenantName,
  ]);
  process.stdout.write(
    rows.length === 0
      ? 'everything is kept for ever\n'
      : `${textTable(rows)}\nNothing was put away: this is a preview. \`retaguarda retention apply\` does it, and the worker every night.\n`,
  );
}

async function apply(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const { archives, dropped } = await withInstallation(putAway);
  const rows = archives.map(({ kind, month, rows: count, tenantName, uuid }) => [
    uuid,
    kind,
    month,
    `${count} rows`,
    tenantName ?? '',
  ]);
  process.stdout.write(rows.length === 0 ? 'nothing to put away\n' : textTable(rows));
  for (const name of dropped) process.stdout.write(`${name} was empty and is gone\n`);
}

async function putAway(installation: Installation): Promise<{ archives: Archive[]; dropped: string[] }> {
  const { config, context, url } = installation;
  const { clock, storage } = context;
  // Archives that no server finds would be all that is left of the rows.
  await assertOwnFiles(config, url, storage);
  const archives = await applyRetentions({ clock, ownerUrl: url, storage }, { tables: agedTables });
  return { archives, dropped: await dropEmptyPartitions(url, clock, agedTables) };
}

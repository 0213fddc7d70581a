import { parseArgs } from 'node:util';
import { removeTenant } from '../../modules/identity/index.ts';
import {
  changeTenant,
  findPlatformTenant,
  findTenantByUuid,
  isTimeZone,
  listSubtree,
  reactivateTenant,
  type TenantRow,
  tenancyProblems,
} from '../../modules/tenancy/index.ts';
import { closeTenant, openTenant, takeOpeningIds } from '../../modules/tenants/index.ts';
import type { SystemTx } from '../../platform/db/executors.ts';
import { Failure } from '../failures.ts';
import { removalParts } from '../removal-parts.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { removalEnd, removalText } from './removal-text.ts';
import { COMMAND_LINE, required, runSubcommand, uuidOf } from './subcommand.ts';

const MAX_LISTED = 100_000;

export const tenantCommand: Command = {
  summary: 'open, rename, suspend and remove tenants',
  forms: [
    ['list', 'all tenants as a tree'],
    [
      'create --name N [--parent UUID] [--time-zone Z] [--subdomain S]',
      'opens a tenant with its main company',
    ],
    ['rename <uuid> --name N', 'gives it another name'],
    ['suspend <uuid> --reason R', 'closes it and all below it, and ends their sessions'],
    ['reactivate <uuid>', 'opens it again'],
    [
      'remove <uuid> [--with-children] [--with-users] [--yes]',
      'tells what would be removed, and removes it with --yes',
    ],
  ],
  options: [
    ['--name N', 'the name, of at most 200 characters'],
    ['--parent UUID', 'the tenant that it comes below; else the platform'],
    ['--time-zone Z', 'for example America/Sao_Paulo'],
    ['--subdomain S', 'of its portal'],
    ['--reason R', 'is kept in the audit log'],
    ['--with-children', 'the tenants below it too'],
    ['--with-users', 'and users who belong to no other tenant'],
    ['--yes', 'do it, instead of telling what would be done'],
  ],
  run: (args) => runSubcommand('tenant', { list, create, rename, suspend, reactivate, remove }, args),
};

async function list(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const lines = await withInstallation(async ({ database }) => {
    const platform = await platformOf(database);
    const tenants = await listSubtree(database.system, platform.path, MAX_LISTED);
    return tenants.map(({ name, path, status, uuid }) => {
      const depth = path.split('/').length - platform.path.split('/').length;
      return `${uuid}  ${status.padEnd(9)}  ${'  '.repeat(depth)}${name}\n`;
    });
  });
  process.stdout.write(lines.join(''));
}

async function create(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      parent: { type: 'string' },
      'time-zone': { type: 'string' },
      subdomain: { type: 'string' },
    },
  });
  const name = required('name', values.name);
  if (name.length > 200) throw new Failure('--name must have at most 200 characters');
  const parentUuid = values.parent === undefined ? null : uuidOf('--parent', values.parent);
  const timeZone = values['time-zone'];
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Failure('--time-zone is not a time zone, for example America/Sao_Paulo');
  await withInstallation(async ({ context, database }) => {
    const parent = await parentOf(database, parentUuid);
    const ids = await takeOpeningIds(context);
    const opening = {
      name,
      parent,
      ...(timeZone === undefined ? {} : { timeZone }),
      company: { subdominio: values.subdomain ?? null },
      modules: [],
      language: 'en',
    } as const;
    const tenant = await database.systemTransaction((tx) =>
      openTenant(tx, context, COMMAND_LINE, opening, ids),
    );
    // Administrators above it reach the new tenant too, from now on.
    await context.callers.changed({ kind: 'all' });
    process.stdout.write(`${tenant.uuid}  ${tenant.kind}  ${tenant.name}, below ${parent.name}\n`);
  });
}

async function rename(args: string[]): Promise<void> {
  const { uuid, value: name } = named('rename', args, 'name');
  if (name.length > 200) throw new Failure('--name must have at most 200 characters');
  await changing(uuid, async (tx, tenant, { context }) => {
    const changed = await changeTenant(tx, context, COMMAND_LINE, tenant, { name });
    return changed ? `${tenant.name} is now ${name}` : `${name} it was already`;
  });
}

async function suspend(args: string[]): Promise<void> {
  const { uuid, value: reason } = named('suspend', args, 'reason');
  if (reason.length > 500) throw new Failure('--reason must have at most 500 characters');
  await changing(uuid, async (tx, tenant, { context }) => {
    const { sessionsEnded, tenants } = await closeTenant(tx, context, COMMAND_LINE, tenant, reason);
    return `${tenants} tenants suspended, ${sessionsEnded} sessions ended`;
  });
}

async function reactivate(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const uuid = onlyOne(positionals, 'reactivate <uuid>');
  await changing(uuid, async (tx, tenant, { context }) => {
    const opened = await reactivateTenant(tx, context, COMMAND_LINE, tenant);
    return `${opened.length} tenants reactivated`;
  });
}

/** The uuid of a tenant and the one option that a change of it needs. */
function named(subcommand: string, args: string[], option: 'name' | 'reason') {
  const { positionals, values } = parseArgs({
    args,
    options: { [option]: { type: 'string' } },
    allowPositionals: true,
  });
  const uuid = onlyOne(positionals, `${subcommand} <uuid> --${option} …`);
  return { uuid, value: required(option, values[option] as string | undefined) };
}

function onlyOne([uuid, ...others]: string[], usage: string): string {
  if (uuid === undefined || others.length > 0) throw new Failure(`usage: retaguarda tenant ${usage}`);
  return uuidOf('the tenant', uuid);
}

/** Changes a tenant in a transaction, tells every process, and says what was done. */
async function changing(
  uuid: string,
  work: (tx: SystemTx, tenant: TenantRow, installation: Installation) => Promise<string>,
): Promise<void> {
  await withInstallation(async (installation) => {
    const { context, database } = installation;
    const done = await database.systemTransaction(async (tx) => {
      const tenant = await findTenantByUuid(tx, uuid);
      if (tenant === null) throw tenancyProblems.notFound();
      if (tenant.kind === 'platform') throw new Failure('the platform is none of the tenants that change');
      return work(tx, tenant, installation);
    });
    await context.callers.changed({ kind: 'all' });
    process.stdout.write(`${done}\n`);
  });
}

async function remove(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    options: {
      'with-children': { type: 'boolean' },
      'with-users': { type: 'boolean' },
      yes: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const tenantUuid = onlyOne(positionals, 'remove <uuid> [--with-children] [--with-users] [--yes]');
  const confirmed = values.yes === true;
  const request = {
    origin: COMMAND_LINE,
    confirmed,
    withChildren: values['with-children'] === true,
    withUsers: values['with-users'] === true,
  };
  const { removedUsers, tenantLines, tenants, userLines } = await withInstallation(({ context }) =>
    removeTenant(context, removalParts, tenantUuid, request),
  );
  for (const { kind, name, uuid: id } of tenants) process.stdout.write(`Tenant ${name}, ${kind}, ${id}\n`);
  if (removedUsers > 0) process.stdout.write(`\nWith ${removedUsers} users\n${removalText(userLines)}`);
  process.stdout.write(`\n${removalText(tenantLines)}${removalEnd(confirmed)}`);
}

async function platformOf(database: Installation['database']): Promise<TenantRow> {
  const platform = await findPlatformTenant(database.system);
  if (platform === null) throw new Failure('there is no platform tenant; run `retaguarda migrate` first');
  return platform;
}

async function parentOf(database: Installation['database'], uuid: string | null): Promise<TenantRow> {
  if (uuid === null) return platformOf(database);
  const parent = await findTenantByUuid(database.system, uuid);
  if (parent === null) throw tenancyProblems.notFound();
  return parent;
}

import { parseArgs } from 'node:util';
import { createMainCompany } from '../../modules/directory/index.ts';
import { removeTenant } from '../../modules/identity/index.ts';
import {
  createTenant,
  findPlatformTenant,
  findTenantByUuid,
  listSubtree,
  type TenantRow,
  tenancyProblems,
} from '../../modules/tenancy/index.ts';
import { Failure } from '../failures.ts';
import { removalParts } from '../removal-parts.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { removalEnd, removalText } from './removal-text.ts';
import { COMMAND_LINE, required, runSubcommand, uuidOf } from './subcommand.ts';

const MAX_LISTED = 100_000;

export const tenantCommand: Command = {
  summary:
    'list | create --name N [--parent UUID] [--time-zone Z] [--subdomain S] | remove <uuid> [--with-children] [--with-users] [--yes]',
  run: (args) => runSubcommand('tenant', { list, create, remove }, args),
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
  if (timeZone !== undefined) assertTimeZone(timeZone);
  await withInstallation(async ({ context, database }) => {
    const parent = await parentOf(database, parentUuid);
    const companyId = await database.newIds.next('companies');
    const tenant = await database.systemTransaction(async (tx) => {
      const created = await createTenant(tx, context.clock, COMMAND_LINE, {
        name,
        parentId: parent.id,
        ...(timeZone === undefined ? {} : { timeZone }),
      });
      await createMainCompany(tx, context, COMMAND_LINE, {
        tenant: created,
        subdominio: values.subdomain ?? null,
        companyId,
      });
      return created;
    });
    // Administrators above it reach the new tenant too, from now on.
    await context.callers.changed({ kind: 'all' });
    process.stdout.write(`${tenant.uuid}  ${tenant.kind}  ${tenant.name}, below ${parent.name}\n`);
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
  const [uuid, ...others] = positionals;
  if (uuid === undefined || others.length > 0)
    throw new Failure('usage: retaguarda tenant remove <uuid> [--with-children] [--with-users] [--yes]');
  const tenantUuid = uuidOf('the tenant', uuid);
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

function assertTimeZone(name: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    throw new Failure('--time-zone is not a time zone, for example America/Sao_Paulo');
  }
}

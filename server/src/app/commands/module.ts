import { parseArgs } from 'node:util';
import {
  findTenantByUuid,
  isModule,
  MODULES,
  switchModule,
  tenancyProblems,
} from '../../modules/tenancy/index.ts';
import { Failure } from '../failures.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { COMMAND_LINE, runSubcommand, uuidOf } from './subcommand.ts';

export const moduleCommand: Command = {
  summary: 'switch modules of a tenant on and off',
  forms: (['enable', 'disable'] as const).map((action) => [
    `${action} <tenant uuid> <module>`,
    `${action}s one of: ${MODULES.join(', ')}`,
  ]),
  run: (args) =>
    runSubcommand(
      'module',
      { enable: (rest) => switchTo(true, rest), disable: (rest) => switchTo(false, rest) },
      args,
    ),
};

async function switchTo(enabled: boolean, args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [uuid, name, ...others] = positionals;
  if (uuid === undefined || name === undefined || others.length > 0) {
    throw new Failure(`usage: retaguarda module ${enabled ? 'enable' : 'disable'} <tenant uuid> <module>`);
  }
  const tenantUuid = uuidOf('the tenant', uuid);
  if (!isModule(name)) throw new Failure(`the module must be one of: ${MODULES.join(', ')}`);
  await withInstallation(async ({ context, database }) => {
    const tenant = await findTenantByUuid(database.system, tenantUuid);
    if (tenant === null) throw tenancyProblems.notFound();
    const changed = await database.systemTransaction((tx) =>
      switchModule(tx, context.clock, COMMAND_LINE, tenant, name, enabled),
    );
    if (changed) await context.callers.changed({ kind: 'all' });
    const state = enabled ? 'on' : 'off';
    process.stdout.write(`${name} is ${changed ? 'now' : 'already'} ${state} for ${tenant.name}\n`);
  });
}

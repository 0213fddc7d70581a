import { parseArgs } from 'node:util';
import { type Difference, listBooks } from '../../modules/ledger/index.ts';
import { checkBooks } from '../../modules/sales/index.ts';
import { findTenantByUuid, listTenants, tenancyProblems } from '../../modules/tenancy/index.ts';
import { Failure } from '../failures.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { runSubcommand, uuidOf } from './subcommand.ts';

export const ledgerCommand: Command = {
  summary: 'whether the ledger of each tenant agrees with itself and with its sales',
  forms: [['check [--tenant UUID]', 'says what does not agree; ends with 1 when something does not']],
  options: [['--tenant UUID', 'only that of this tenant']],
  run: (args) => runSubcommand('ledger', { check }, args),
};

async function check(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { tenant: { type: 'string' } } });
  const uuid = values.tenant === undefined ? null : uuidOf('--tenant', values.tenant);
  await withInstallation(async (installation) => {
    const { context, database } = installation;
    const tenants = await openTenants(installation, uuid);
    let wrong = 0;
    for (const { id, uuid: tenant } of tenants) {
      const differences = await checkBooks({ clock: context.clock, database }, id);
      for (const difference of differences) process.stdout.write(`${tenant}: ${told(difference)}\n`);
      wrong += differences.length;
    }
    process.stdout.write(`${wrong} differences, in ${tenants.length} ledgers\n`);
    if (wrong > 0) throw new Failure('a ledger does not agree: post nothing by hand before it is known why');
  });
}

function told({ expected, found, name, part }: Difference): string {
  return `${part} ${name}: expected ${expected}, found ${found}`;
}

/** The tenants whose books are open, one after the other, so that the memory and locks of one are enough. */
async function openTenants(
  { database }: Installation,
  uuid: string | null,
): Promise<{ id: number; uuid: string }[]> {
  const open = new Set((await listBooks(database.system)).map(({ tenantId }) => tenantId));
  const asked = uuid === null ? null : await findTenantByUuid(database.system, uuid);
  if (uuid !== null && asked === null) throw tenancyProblems.notFound();
  const tenants = asked === null ? await listTenants(database.system) : [asked];
  return tenants.filter(({ id }) => open.has(id));
}

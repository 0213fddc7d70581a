import { parseArgs } from 'node:util';
import { countWrongPayouts, mendDailyPayouts } from '../../modules/sales/index.ts';
import { findTenantByUuid, listTenants, tenancyProblems } from '../../modules/tenancy/index.ts';
import { Failure } from '../failures.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { runSubcommand, uuidOf } from './subcommand.ts';

export const sumsCommand: Command = {
  summary: 'whether the payouts of the days are what the sales come to',
  forms: [
    ['check [--tenant UUID]', 'says how many are wrong; ends with 1 when some are'],
    ['mend [--tenant UUID]', 'puts them right'],
  ],
  options: [['--tenant UUID', 'only those of this tenant']],
  run: (args) => runSubcommand('sums', { check, mend }, args),
};

/** What was wrong with the sums of one tenant. */
interface Proof {
  uuid: string;
  wrong: number;
}

async function check(args: string[]): Promise<void> {
  const proofs = await prove(args, ({ database }, tenantId) => countWrongPayouts(database, tenantId));
  report(proofs, 'wrong');
  if (proofs.some(({ wrong }) => wrong > 0))
    throw new Failure('sums are wrong: run `retaguarda sums mend` when all servers run this version');
}

async function mend(args: string[]): Promise<void> {
  const proofs = await prove(args, ({ context, database }, tenantId) =>
    mendDailyPayouts(database, context.clock, tenantId),
  );
  report(proofs, 'mended');
}

function report(proofs: readonly Proof[], word: string): void {
  for (const { uuid, wrong } of proofs.filter((proof) => proof.wrong > 0))
    process.stdout.write(`${uuid}: ${wrong} payouts of days ${word}\n`);
  const sum = proofs.reduce((total, { wrong }) => total + wrong, 0);
  process.stdout.write(`${sum} ${word}, in ${proofs.length} tenants\n`);
}

/** One tenant after the other, so that the memory and locks of one are enough. */
async function prove(
  args: string[],
  work: (installation: Installation, tenantId: number) => Promise<number>,
): Promise<Proof[]> {
  const { values } = parseArgs({ args, options: { tenant: { type: 'string' } } });
  const uuid = values.tenant === undefined ? null : uuidOf('--tenant', values.tenant);
  return withInstallation(async (installation) => {
    const proofs: Proof[] = [];
    for (const tenant of await tenantsOf(installation, uuid))
      proofs.push({ uuid: tenant.uuid, wrong: await work(installation, tenant.id) });
    return proofs;
  });
}

async function tenantsOf(
  { database }: Installation,
  uuid: string | null,
): Promise<{ id: number; uuid: string }[]> {
  if (uuid === null) return listTenants(database.system);
  const tenant = await findTenantByUuid(database.system, uuid);
  if (tenant === null) throw tenancyProblems.notFound();
  return [tenant];
}

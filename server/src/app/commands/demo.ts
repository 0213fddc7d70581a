import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, demoAccountsText } from '../demo/demo-accounts.ts';
import { loadDemoBusiness } from '../demo/demo-business.ts';
import { hasNoUser } from '../demo/empty-database.ts';
import { loadLargeData } from '../demo/large-data.ts';
import { loadLargeOperations } from '../demo/large-operations.ts';
import type { LargeAmounts } from '../demo/large-plan.ts';
import { loadLargeSales } from '../demo/large-sales.ts';
import { Failure } from '../failures.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';

const USERS_PER_TENANT = 200;
const COMPANIES_PER_TENANT = 50;
/** The number of tenants when only transactions are asked for. */
const SELLING_TENANTS = '10';
const MAX_AMOUNT = 10_000_000;

export const demoCommand: Command = {
  summary: 'fill an empty database with the demo business, or with much data',
  forms: [
    ['', 'loads the demo business'],
    [
      '[--tenants N] [--users N] [--companies N] [--tasks N] [--tenant-users N] [--tenant-companies N] [--tenant-tasks N] [--transactions N] [--add]',
      'makes as much data as is asked for',
    ],
  ],
  options: [
    ['--tenants N', 'so many white labels'],
    ['--users N', 'so many users over all of them'],
    ['--companies N', 'so many companies over all of them'],
    ['--tasks N', 'so many tasks over all of them'],
    ['--tenant-users N', 'so many users in one more tenant'],
    ['--tenant-companies N', 'so many companies in that one'],
    ['--tenant-tasks N', 'so many tasks in that one'],
    ['--transactions N', 'so many sales, with terminals, rentals, proposals and commissions'],
    ['--add', 'beside what is there, instead of into an empty database'],
  ],
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        tenants: { type: 'string' },
        users: { type: 'string' },
        companies: { type: 'string' },
        'tenant-users': { type: 'string' },
        'tenant-companies': { type: 'string' },
        tasks: { type: 'string' },
        'tenant-tasks': { type: 'string' },
        transactions: { type: 'string' },
        add: { type: 'boolean' },
      },
    });
    const { transactions, ...others } = values;
    const sales = readAmount('transactions', transactions) ?? 0;
    const amounts = readAmounts(sales > 0 ? withSellers(others) : others);
    await withInstallation(async (installation) => {
      await assertWelcome(installation, values.add === true && amounts !== null);
      await (amounts === null ? loadBusiness(installation) : loadMuch(installation, amounts));
      if (sales > 0) {
        const seconds = await loadLargeSales(installation.url, sales);
        process.stdout.write(`${sales} transactions in ${seconds.toFixed(1)} s\n`);
        const others = await loadLargeOperations(installation.url);
        process.stdout.write(
          `their terminals, rentals, proposals and commissions in ${others.toFixed(1)} s\n`,
        );
      }
    });
  },
};

/** Adds tenants where sales are asked for and no other amount would make the companies that sell them. */
function withSellers<Values extends { tenants?: string; 'tenant-users'?: string }>(values: Values): Values {
  const isGiven = values.tenants !== undefined || values['tenant-users'] !== undefined;
  return isGiven ? values : { ...values, tenants: SELLING_TENANTS };
}

/** The amounts of generated data; null without any, which means the demo business. */
export function readAmounts(values: {
  tenants?: string;
  users?: string;
  companies?: string;
  'tenant-users'?: string;
  'tenant-companies'?: string;
  tasks?: string;
  'tenant-tasks'?: string;
}): LargeAmounts | null {
  if (Object.keys(values).every((name) => name === 'add')) return null;
  const tenantTasks = readAmount('tenant-tasks', values['tenant-tasks']) ?? 0;
  const tenantUsers =
    readAmount('tenant-users', values['tenant-users']) ?? (tenantTasks > 0 ? USERS_PER_TENANT : 0);
  const givenTenants = readAmount('tenants', values.tenants);
  const users = readAmount('users', values.users) ?? (givenTenants ?? 0) * USERS_PER_TENANT;
  const tenants = givenTenants ?? Math.ceil(users / USERS_PER_TENANT);
  if (users > 0 && tenants === 0) throw new Failure('--users needs at least one tenant');
  const companies = readAmount('companies', values.companies) ?? tenants * COMPANIES_PER_TENANT;
  if (companies > 0 && tenants === 0) throw new Failure('--companies needs at least one tenant');
  const tenantCompanies =
    readAmount('tenant-companies', values['tenant-companies']) ??
    (tenantUsers > 0 ? COMPANIES_PER_TENANT : 0);
  const tasks = readAmount('tasks', values.tasks) ?? 0;
  if (tasks > 0 && users < tenants) throw new Failure('--tasks needs at least one user in every tenant');
  if (tasks > 0 && tenants === 0) throw new Failure('--tasks needs at least one tenant');
  if (tenantTasks > 0 && tenantUsers === 0) throw new Failure('--tenant-tasks needs at least one user');
  return { tenants, users, companies, tenantUsers, tenantCompanies, tasks, tenantTasks };
}

function readAmount(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const amount = Number(text);
  if (/^\d+$/.test(text) && amount <= MAX_AMOUNT) return amount;
  throw new Failure(`--${name} must be a whole number from 0 to ${MAX_AMOUNT}`);
}

async function assertWelcome({ config, database }: Installation, mayAdd: boolean): Promise<void> {
  if (config.environment === 'production') {
    throw new Failure('demo data has a password that everybody knows; it does not go into production');
  }
  if (mayAdd || (await hasNoUser(database.system))) return;
  throw new Failure(
    'the database is not empty; use an empty one, or --add to put much data beside what is there',
  );
}

async function loadBusiness({ config, context }: Installation): Promise<void> {
  await loadDemoBusiness(context);
  process.stdout.write(demoAccountsText(config));
}

async function loadMuch({ context, url }: Installation, amounts: LargeAmounts): Promise<void> {
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD);
  const { companies, emails, seconds, tasks, tenants, users } = await loadLargeData(
    url,
    amounts,
    passwordHash,
  );
  process.stdout.write(
    `${users} users, ${companies} companies and ${tasks} tasks in ${tenants} tenants in ${seconds.toFixed(1)} s\n`,
  );
  process.stdout.write(`password of all: ${DEMO_PASSWORD}; for example ${emails.join(', ')}\n`);
}

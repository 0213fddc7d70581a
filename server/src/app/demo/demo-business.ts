import { sql } from 'kysely';
import { lookJobs } from '../../modules/signals/index.ts';
import type { TenancyTables } from '../../modules/tenancy/index.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { SystemTx } from '../../platform/db/executors.ts';
import type { AppContext } from '../context.ts';
import { companiesPart } from './companies-part.ts';
import { customRolesPart } from './custom-roles-part.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { makeDemoAdvance, openDemoBooks, payDemoShops, prepareDemoPayouts } from './demo-books.ts';
import { makeDemoCharges } from './demo-charges.ts';
import { makeDemoDisputes } from './demo-disputes.ts';
import { importDemoSales } from './demo-import.ts';
import { type DemoPart, type DemoScope, demoTenant, PLATFORM } from './demo-scope.ts';
import { hasNoUser } from './empty-database.ts';
import { mailsPart } from './mails-part.ts';
import { noticesPart } from './notices-part.ts';
import { operationsPart } from './operations-part.ts';
import { payeesPart } from './payees-part.ts';
import { peoplePart } from './people-part.ts';
import { portalWelcomePart } from './portal-welcome-part.ts';
import { projectsPart } from './projects-part.ts';
import { createRandom } from './random.ts';
import { serviceAccountsPart } from './service-accounts-part.ts';
import { tasksPart } from './tasks-part.ts';
import { tenantsPart } from './tenants-part.ts';
import { webhooksPart } from './webhooks-part.ts';

const SEED = 20_261_120;

/** In the order in which they run; an area of the system adds its part here. */
const PARTS: readonly DemoPart[] = [
  tenantsPart,
  peoplePart,
  companiesPart,
  operationsPart,
  payeesPart,
  tasksPart,
  projectsPart,
  noticesPart,
  webhooksPart,
  customRolesPart,
  serviceAccountsPart,
  mailsPart,
  portalWelcomePart,
];

const query = queryBuilder<TenancyTables>();

/**
 * Fills an empty database with the demo business, in one transaction: a crash half-way leaves nothing. Does nothing when
 * somebody has an account, also when another process was faster. Files follow the commit, and a file of sales is imported as people do.
 */
export async function loadDemoBusiness(context: AppContext): Promise<void> {
  const { clock, database, passwords, payees, storage, webhooks } = context;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const files: DemoScope['files'] = [];
  const loaded = await database.systemTransaction(async (tx) => {
    await lockPlatform(tx);
    if (!(await hasNoUser(tx))) return null;
    const scope: DemoScope = {
      tx,
      clock,
      now: clock.now(),
      random: createRandom(SEED),
      passwordHash,
      webhookSecret: webhooks.secret,
      payees,
      tenants: new Map(),
      users: new Map(),
      files,
    };
    for (const part of PARTS) await part(scope);
    await writeAudit(
      tx,
      clock,
      { userId: null, ip: null, requestId: null },
      {
        tenantId: demoTenant(scope, PLATFORM).id,
        action: 'demo.loaded',
        targetType: 'installation',
        after: { tenants: scope.tenants.size, users: scope.users.size },
      },
    );
    return scope;
  });
  for (const { bytes, key } of files) await storage.put(key, bytes);
  if (loaded === null) return;
  await importDemoSales(context, loaded);
  await openDemoBooks(context, loaded);
  await makeDemoAdvance(context, loaded);
  await payDemoShops(context, loaded);
  await makeDemoDisputes(context, loaded);
  await makeDemoCharges(context, loaded);
  await prepareDemoPayouts(context, loaded);
  // What the demo has to tell stands on its page at once, not after a quarter of an hour.
  await lookJobs(context)['signals.look']?.({});
}

/** Longer than the first process needs for all of the demo business on a busy machine. */
const PATIENCE = sql.raw(`set local lock_timeout = '60s'`);

/** Of two processes that load at once, the second waits here and then finds the users of the first. */
async function lockPlatform(tx: SystemTx): Promise<void> {
  tx.send({ compile: () => PATIENCE.compile(query) });
  await tx.many(
    query.selectFrom('tenants').select(sql`1`.as('locked')).where('kind', '=', 'platform').forUpdate(),
  );
}

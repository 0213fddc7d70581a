import type { Clock } from '../../platform/clock.ts';
import type { AnyTx, SystemReader } from '../../platform/db/executors.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { auditAccount, NOBODY, tellOfAccount } from './account-audit.ts';
import { type AccountRow, lockAccount, lockActive, readAccountRow, writeAccount } from './account-queries.ts';
import type { PayeesContext } from './context.ts';
import { query } from './tables.ts';

const ACTIVATION_TASK = 'payees.activateAccounts';
/** How many accounts are read at once; the job goes on until there are no more. */
const AT_ONCE = 200;

/** Every minute; payouts ask the clock and not the job, which writes what is so already. */
export const activationSchedule: Schedule = { task: ACTIVATION_TASK, cron: '* * * * *' };

type ActivationContext = Pick<PayeesContext, 'clock' | 'database'>;

export function activationJobs(context: ActivationContext): Record<string, JobHandler> {
  return { [ACTIVATION_TASK]: (_payload, attempt) => activateDue(context, attempt?.signal) };
}

/** Puts accounts whose quarantine is over in the place of those before them, each in a transaction of its own. */
async function activateDue({ clock, database }: ActivationContext, signal?: AbortSignal): Promise<void> {
  let due: { tenantId: number; id: number }[];
  do {
    due = await listDue(database.system, clock.now());
    for (const { id, tenantId } of due) {
      signal?.throwIfAborted();
      await database.transaction([tenantId], async (tx) => {
        const row = await lockAccount(tx, tenantId, id);
        if (row?.status === 'aprovada') await activateAccount(tx, clock, row);
      });
    }
  } while (due.length >= AT_ONCE);
}

function listDue(db: SystemReader, now: Date): Promise<{ tenantId: number; id: number }[]> {
  return db.many(
    query
      .selectFrom('payee_accounts')
      .select(['tenant_id as tenantId', 'id'])
      .where('status', '=', 'aprovada')
      .where('effective_from', '<=', now)
      .orderBy('effective_from')
      .limit(AT_ONCE),
  );
}

/** Makes a locked account the one that money goes to, in the place of the one before it. */
export async function activateAccount(tx: AnyTx, clock: Clock, account: AccountRow): Promise<void> {
  const now = clock.now();
  const before = await lockActive(tx, account);
  if (before !== null) {
    const was = await readAccountRow(tx, before.tenantId, before.id);
    await writeAccount(tx, before, { status: 'substituida', replaced_at: now }, now);
    const row = await readAccountRow(tx, before.tenantId, before.id);
    if (row !== null)
      await auditAccount(tx, clock, NOBODY, { action: 'payeeAccount.replaced', before: was, row });
  }
  await writeAccount(tx, account, { status: 'ativa', activated_at: now }, now);
  const row = await readAccountRow(tx, account.tenantId, account.id);
  if (row === null) return;
  await auditAccount(tx, clock, NOBODY, { action: 'payeeAccount.activated', before: account, row });
  await tellOfAccount(tx, clock, row, 'accountActive', null);
}

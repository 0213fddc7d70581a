import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { forEvery, forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { localDate } from '../../platform/local-date.ts';
import { listBooks } from '../ledger/index.ts';
import { credit } from './advance-credit.ts';
import { insertAdvance, listDueAdvances } from './advance-queries.ts';
import { type AdvanceRate, creditOf, hashOfTerms } from './advance-terms.ts';
import { LEAST_OF_ALL } from './eligibility.ts';
import { calendarOf, judge, type Pick, termsFor } from './quoting.ts';
import { type AdvancedMerchant, getMerchant, listCandidates } from './receivable-queries.ts';
import { listAutomaticRules, type RuleRow } from './rule-queries.ts';
import { lockWhole } from './whole-advance.ts';

const CREDIT_TASK = 'operations.creditAdvances';
const AUTOMATIC_TASK = 'operations.automaticAdvances';
const NOBODY = { userId: null, ip: null, requestId: null };
/** How many installments one automatic advance holds; the next day takes more. */
const MOST_AT_ONCE = 500;

/** Approved advances are credited within ten minutes of their day; automatic ones are made at nine in Brazil, long before the cut-off. */
export const advanceSchedules: readonly Schedule[] = [
  { task: CREDIT_TASK, cron: '*/10 * * * *' },
  { task: AUTOMATIC_TASK, cron: '7 12 * * *' },
];

/** Credits advances whose day has come, and makes those that two people agreed to make without being asked. */
export function advanceJobs(context: { clock: Clock; database: Database }): Record<string, JobHandler> {
  const everywhere = async (work: (tenantId: number) => Promise<void>) => {
    const books = await listBooks(context.database.system);
    const open = books.filter(({ state }) => state === 'abertos').map(({ tenantId }) => ({ id: tenantId }));
    await forEveryTenant(open, ({ id }) => work(id));
  };
  return {
    [CREDIT_TASK]: () => everywhere((tenantId) => creditDue(context, tenantId)),
    [AUTOMATIC_TASK]: () =>
      everywhere(async (tenantId) => {
        try {
          await advanceByRules(context, tenantId);
        } finally {
          await creditDue(context, tenantId);
        }
      }),
  };
}

async function creditDue(
  { clock, database }: { clock: Clock; database: Database },
  tenantId: number,
): Promise<void> {
  const today = localDate(clock.now(), DEFAULT_TIME_ZONE);
  const due = await listDueAdvances(database.tenant(tenantId), tenantId, today);
  const advances = due.map((id) => ({ id }));
  await forEvery('advances', advances, async ({ id }) => {
    await database.transaction([tenantId], async (tx) => {
      const whole = await lockWhole(tx, tenantId, id);
      await credit(tx, whole, clock.now());
      const { advance } = await lockWhole(tx, tenantId, id);
      await writeAudit(tx, clock, NOBODY, {
        tenantId,
        action: 'advance.credited',
        targetType: 'advance',
        targetId: id,
        before: { status: whole.advance.status },
        after: { status: advance.status, valor_centavos: advance.net, custo_centavos: advance.cost },
      });
    });
  });
}

async function advanceByRules(
  { clock, database }: { clock: Clock; database: Database },
  tenantId: number,
): Promise<void> {
  const rules = await listAutomaticRules(database.tenant(tenantId), tenantId);
  await forEvery('rules', rules, (rule) =>
    database.transaction([tenantId], (tx) => advanceByRule(tx, clock, rule)),
  );
}

async function advanceByRule(tx: AnyTx, clock: Clock, rule: RuleRow): Promise<void> {
  const { author, decider, establishmentId, tenantId } = rule;
  if (establishmentId === null || decider === null) return;
  const merchant = await getMerchant(tx, tenantId, establishmentId);
  if (merchant.status !== 'ativo' || merchant.isHeld || merchant.owed > rule.mostOwed) return;
  const now = clock.now();
  const picks = await picksOf(tx, merchant, rule, now);
  if (picks.length === 0) return;
  const terms = await termsFor(tx, merchant, rule, { picks, now });
  const hash = hashOfTerms(tenantId, terms);
  const id = await insertAdvance(
    tx,
    tenantId,
    { ruleId: rule.id, terms, hash, author, approver: decider },
    now,
  );
  await writeAudit(tx, clock, NOBODY, {
    tenantId,
    action: 'advance.automatic',
    targetType: 'advance',
    targetId: id,
    after: { estabelecimento_id: establishmentId, quantidade: terms.items.length },
  });
}

/** Everything of an establishment that may be advanced; nothing where it is too little for an advance. */
async function picksOf(
  tx: AnyTx,
  { id, tenantId }: AdvancedMerchant,
  rate: AdvanceRate,
  now: Date,
): Promise<Pick[]> {
  const calendar = await calendarOf(tx, tenantId);
  const { day: creditDay } = creditOf(now, calendar);
  const found = await listCandidates(tx, tenantId, {
    establishmentId: id,
    after: creditDay,
    limit: MOST_AT_ONCE,
  });
  const judged = await judge(tx, tenantId, found, { creditDay, calendar, now, rate });
  const picks = judged.filter(({ reason }) => reason === null);
  return picks.reduce((sum, { free }) => sum + free, 0) < LEAST_OF_ALL ? [] : picks;
}

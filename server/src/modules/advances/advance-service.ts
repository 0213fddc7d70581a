import { addDays } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { bookProblems } from '../books/index.ts';
import { type DirectoryContext, recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { findBooks } from '../ledger/index.ts';
import { merchantProblems } from '../merchants/index.ts';
import { approve } from './advance-credit.ts';
import {
  type AdvanceFilter,
  type AdvanceRow,
  findAdvance,
  insertAdvance,
  listAdvances,
  listItems,
  writeStep,
} from './advance-queries.ts';
import { reverse } from './advance-reversal.ts';
import { creditOf, hashOfTerms } from './advance-terms.ts';
import { advanceProblems } from './problems.ts';
import {
  assertAdvanceable,
  calendarOf,
  type JudgedCandidate,
  judge,
  type Pick,
  termsFor,
} from './quoting.ts';
import { findMerchant, listCandidates } from './receivable-queries.ts';
import { findCurrentRule, type RuleRow } from './rule-queries.ts';
import { personOf } from './rule-service.ts';
import { lockWhole, type WholeAdvance, wholeOf } from './whole-advance.ts';

/** How many installments are offered at once. */
const MOST_OFFERED = 500;

/** What may be advanced to an establishment, and how. */
export interface Offer {
  rule: RuleRow | null;
  creditDay: string;
  validUntil: Date;
  candidates: JudgedCandidate[];
  hasMore: boolean;
}

/** The installments that an establishment has to come, each with why it is not advanced. 404 out of the scope. */
export async function offerAdvance(
  { clock, database }: DirectoryContext,
  caller: Caller,
  establishmentId: number,
): Promise<Offer> {
  const db = database.subtree(caller.reach);
  const merchant = await findMerchant(db, recordScope(caller), establishmentId);
  if (merchant === null) throw merchantProblems.establishmentNotFound();
  const { tenantId } = merchant;
  const now = clock.now();
  const calendar = await calendarOf(db, tenantId);
  const { day: creditDay, validUntil } = creditOf(now, calendar);
  const rule = await findCurrentRule(db, tenantId, establishmentId);
  const found = await listCandidates(db, tenantId, {
    establishmentId,
    after: addDays(creditDay, -1),
    limit: MOST_OFFERED + 1,
  });
  const shown = found.slice(0, MOST_OFFERED);
  const candidates = await judge(db, tenantId, shown, { creditDay, calendar, now, rate: rule });
  return { rule, creditDay, validUntil, candidates, hasMore: found.length > shown.length };
}

/**
 * Quotes an advance of installments of an establishment; nothing is posted. 404 out of the scope, 400 while the books are closed, without a
 * rule, and for installments or an establishment that are not advanced.
 */
export async function quoteAdvance(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { establishmentId, picks }: { establishmentId: number; picks: readonly Pick[] },
): Promise<WholeAdvance> {
  const { caller, origin } = call;
  const merchant = await findMerchant(database.subtree(caller.reach), recordScope(caller), establishmentId);
  if (merchant === null) throw merchantProblems.establishmentNotFound();
  const { tenantId } = merchant;
  return call.transaction([tenantId], async (tx) => {
    if ((await findBooks(tx, tenantId)) === null) throw bookProblems.closed();
    const rule = await findCurrentRule(tx, tenantId, establishmentId);
    if (rule === null) throw advanceProblems.noRule();
    assertAdvanceable(merchant, rule);
    const now = clock.now();
    const terms = await termsFor(tx, merchant, rule, { picks, now });
    const hash = hashOfTerms(tenantId, terms);
    const wanted = { ruleId: rule.id, terms, hash, author: personOf(caller), approver: null };
    const id = await insertAdvance(tx, tenantId, wanted, now);
    const made = await lockWhole(tx, tenantId, id);
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'advance.quoted',
      targetType: 'advance',
      targetId: id,
      after: amountsOf(made.advance),
    });
    return made;
  });
}

/** One page of the advances in the caller's scope, the latest first. */
export async function listReachedAdvances(
  { database }: DirectoryContext,
  caller: Caller,
  filter: AdvanceFilter,
  { limit, offset }: Window,
): Promise<{ rows: AdvanceRow[]; hasMore: boolean }> {
  const db = database.subtree(caller.reach);
  const rows = await listAdvances(db, recordScope(caller), filter, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** An advance with its installments. 404 out of the scope. */
export async function getAdvance(
  { database }: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<WholeAdvance> {
  const db = database.subtree(caller.reach);
  const advance = await findAdvance(db, recordScope(caller), id);
  if (advance === null) throw advanceProblems.notFound();
  return wholeOf(advance, await listItems(db, advance.tenantId, id));
}

/** An advance and the version of it that somebody has seen. */
export interface SeenAdvance {
  id: number;
  version: number;
}

/**
 * Accepts a quote, by the hash of its terms, with who, when and from where. 404 out of the scope, 412 when it is stale, 400 when it was
 * accepted, is over or has other terms.
 */
export function acceptAdvance(
  context: DirectoryContext,
  call: UserCall,
  { hash, ...seen }: SeenAdvance & { hash: string },
): Promise<WholeAdvance> {
  return changeAdvance(
    context,
    call,
    { ...seen, action: 'advance.accepted' },
    async (tx, { advance, isIntact }) => {
      const now = context.clock.now();
      if (advance.status !== 'cotada') throw advanceProblems.stage();
      if (advance.validUntil <= now) throw advanceProblems.expired();
      if (!isIntact || advance.hash !== hash) throw advanceProblems.terms();
      const { caller, origin } = call;
      await writeStep(tx, advance, { to: 'aceita', by: personOf(caller), ip: origin.ip }, now);
    },
  );
}

/**
 * Approves what others quoted and accepted; on the day of the credit it is credited at once. 404 out of the scope, 403 for those who quoted
 * or accepted it, 412 when it is stale, 400 when it is over, or the installments are not what they were.
 */
export function approveAdvance(
  context: DirectoryContext,
  call: UserCall,
  seen: SeenAdvance,
): Promise<WholeAdvance> {
  return changeAdvance(context, call, { ...seen, action: 'advance.approved' }, (tx, whole) => {
    if (!whole.isIntact) throw advanceProblems.terms();
    return approve(tx, whole, personOf(call.caller), context.clock.now());
  });
}

/** Refuses an advance that was not credited. 404 out of the scope, 412 when it is stale, 400 once it was credited or refused. */
export function refuseAdvance(
  context: DirectoryContext,
  call: UserCall,
  { reason, ...seen }: SeenAdvance & { reason: string },
): Promise<WholeAdvance> {
  return changeAdvance(context, call, { ...seen, action: 'advance.refused' }, async (tx, { advance }) => {
    if (!['cotada', 'aceita', 'aprovada'].includes(advance.status)) throw advanceProblems.stage();
    const step = { to: 'recusada', by: personOf(call.caller), reason } as const;
    await writeStep(tx, advance, step, context.clock.now());
  });
}

/**
 * Takes an advance back that was credited: its journals are mirrored, and the installments are to come again. 404 out of the scope, 412
 * when it is stale, 400 once a payout was approved, or something happened to its sales.
 */
export function reverseAdvance(
  context: DirectoryContext,
  call: UserCall,
  { reason, ...seen }: SeenAdvance & { reason: string },
): Promise<WholeAdvance> {
  return changeAdvance(context, call, { ...seen, action: 'advance.reversed' }, (tx, whole) =>
    reverse(tx, whole, { by: personOf(call.caller), reason }, context.clock.now()),
  );
}

type AdvanceAction = `advance.${'accepted' | 'approved' | 'refused' | 'reversed'}`;

async function changeAdvance(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { action, id, version }: SeenAdvance & { action: AdvanceAction },
  change: (tx: Tx, whole: WholeAdvance) => Promise<void>,
): Promise<WholeAdvance> {
  const { caller, origin } = call;
  const found = await findAdvance(database.subtree(caller.reach), recordScope(caller), id);
  if (found === null) throw advanceProblems.notFound();
  const { tenantId } = found;
  return call.transaction([tenantId], async (tx) => {
    const before = await lockWhole(tx, tenantId, id);
    const current = before.advance.version;
    assertVersion(call, version, { etag: numberedTag('advance', id, current), version: current });
    await change(tx, before);
    const after = await lockWhole(tx, tenantId, id);
    const { reason, status } = after.advance;
    await writeAudit(tx, clock, origin, {
      tenantId,
      action,
      targetType: 'advance',
      targetId: id,
      before: { status: before.advance.status },
      after: { status, ...amountsOf(after.advance), ...(reason === null ? {} : { motivo: reason }) },
    });
    return after;
  });
}

function amountsOf({ cost, establishmentId, net }: AdvanceRow): Record<string, unknown> {
  return { estabelecimento_id: establishmentId, valor_centavos: net, custo_centavos: cost };
}

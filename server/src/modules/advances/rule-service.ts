import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { type DirectoryContext, recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { merchantProblems } from '../merchants/index.ts';
import { formatRate } from '../money/index.ts';
import type { Person } from './advance-queries.ts';
import { advanceProblems } from './problems.ts';
import { findMerchant } from './receivable-queries.ts';
import {
  findRule,
  insertRule,
  listRules,
  lockRule,
  type NewRule,
  type RuleRow,
  writeRuleDecision,
} from './rule-queries.ts';

const LONGEST_NAME = 120;

/** Who does something, as rows keep it. */
export const personOf = ({ userId, userName }: Caller): Person => ({
  id: userId,
  name: userName.slice(0, LONGEST_NAME),
});

/**
 * Proposes at what rate an establishment is advanced, or all that have no rule of their own; another person decides. 404 out of the scope,
 * 403 for a caller of one company who speaks of all, 400 for an automatic one of all, 409 while another one waits.
 */
export async function proposeRule(
  { clock, database }: DirectoryContext,
  call: UserCall,
  rule: NewRule,
): Promise<RuleRow> {
  const { caller, origin } = call;
  const { establishmentId } = rule;
  if (establishmentId === null && caller.companyId !== null) throw advanceProblems.wholeTenant();
  if (establishmentId === null && rule.isAutomatic) throw advanceProblems.automatic();
  const tenantId = await tenantOfRule(database.subtree(caller.reach), caller, establishmentId);
  return call.transaction([tenantId], async (tx) => {
    const id = await insertRule(tx, tenantId, rule, { author: personOf(caller), now: clock.now() });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'advanceRule.proposed',
      targetType: 'advance_rule',
      targetId: id,
      after: {
        estabelecimento_id: establishmentId,
        taxa_mensal: formatRate(rule.ratePpm),
        metodo: rule.method,
        automatica: rule.isAutomatic,
      },
    });
    return readRule(tx, tenantId, id);
  });
}

async function tenantOfRule(
  db: Parameters<typeof findMerchant>[0],
  caller: Caller,
  establishmentId: number | null,
): Promise<number> {
  if (establishmentId === null) return requestTenant(caller).id;
  const merchant = await findMerchant(db, recordScope(caller), establishmentId);
  if (merchant === null) throw merchantProblems.establishmentNotFound();
  return merchant.tenantId;
}

/** What another person decides over a rule. */
export interface RuleDecision {
  id: number;
  status: 'em_vigor' | 'recusada';
  version: number;
}

/**
 * Puts a rule in force that another person proposed, in the place of the one before, or refuses it. 404 out of the scope, 403 for whoever
 * proposed it, 412 when it is stale, 400 when it was decided.
 */
export async function decideRule(
  { clock, database }: DirectoryContext,
  call: UserCall,
  { id, status, version }: RuleDecision,
): Promise<RuleRow> {
  const { caller, origin } = call;
  const scope = { tenantIds: caller.reach, companyId: caller.companyId };
  const found = await findRule(database.subtree(caller.reach), scope, id);
  if (found === null) throw advanceProblems.ruleNotFound();
  if (found.establishmentId === null && caller.companyId !== null) throw advanceProblems.wholeTenant();
  const { tenantId } = found;
  return call.transaction([tenantId], async (tx) => {
    const rule = await readRule(tx, tenantId, id);
    assertVersion(call, version, {
      etag: numberedTag('advance_rule', id, rule.version),
      version: rule.version,
    });
    if (rule.status !== 'proposta') throw advanceProblems.ruleDecided();
    if (rule.author.id === caller.userId) throw advanceProblems.ownRule();
    await writeRuleDecision(tx, rule, { status, decider: personOf(caller), now: clock.now() });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'advanceRule.decided',
      targetType: 'advance_rule',
      targetId: id,
      before: { status: rule.status },
      after: { status, taxa_mensal: formatRate(rule.ratePpm) },
    });
    return readRule(tx, tenantId, id);
  });
}

/** One page of the rules that the caller may know, the latest first. */
export async function listReachedRules(
  { database }: DirectoryContext,
  caller: Caller,
  establishmentId: number | null,
  { limit, offset }: Window,
): Promise<{ rows: RuleRow[]; hasMore: boolean }> {
  const scope = { tenantIds: caller.reach, companyId: caller.companyId, establishmentId };
  const rows = await listRules(database.subtree(caller.reach), scope, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

async function readRule(tx: AnyTx, tenantId: number, id: number): Promise<RuleRow> {
  const row = await lockRule(tx, tenantId, id);
  if (row === null) throw advanceProblems.ruleNotFound();
  return row;
}

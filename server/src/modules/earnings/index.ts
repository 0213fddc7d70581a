import { mapConstraints } from '../../platform/db/database-errors.ts';
import { earningProblems } from './problems.ts';

export { type CommissionPosting, earnedParts, type PostedPart, sumPostings } from './commission-posting.ts';
export { type CommissionPart, TenantRules } from './commission-rule.ts';
export { keepParts } from './commission-split.ts';
export { addCommissionFees, addCommissionTotals, type FeeDelta } from './earning-sums-queries.ts';
export { type LevelAccount, listLevelAccounts, nextPosting } from './level-account-queries.ts';
export { LevelCosts, openLevelCosts } from './level-costs.ts';
export type { MarginShortfall } from './margin-shortfall.ts';
export { awaitHolders, findClosedMonth, holdMonths, monthFor } from './open-month.ts';
export { ENTRIES, ENTRY_ID } from './posting-entries.ts';
export { insertPostings } from './posting-queries.ts';
export { removePostings } from './posting-removal.ts';
export { earningProblems } from './problems.ts';
export { earningTenantRemovalParts, earningUserRemovalParts } from './removal-parts.ts';
export { listTenantRules, type RuleRow } from './rule-queries.ts';
export { commissionRuleRecord } from './rule-record.ts';
export { checkRule, closeRule, createRule, listRules, ruleFields } from './rule-service.ts';
export type { CommissionModel, EarningTables } from './tables.ts';

mapConstraints({ commission_rules_overlap_excl: earningProblems.ruleOverlaps });

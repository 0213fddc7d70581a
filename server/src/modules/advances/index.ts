import { mapConstraints } from '../../platform/db/database-errors.ts';
import { advanceProblems } from './problems.ts';

export { ADVANCE_STATUSES, type AdvanceRow } from './advance-queries.ts';
export { advanceRecord } from './advance-record.ts';
export {
  acceptAdvance,
  approveAdvance,
  getAdvance,
  listReachedAdvances,
  type Offer,
  offerAdvance,
  quoteAdvance,
  refuseAdvance,
  reverseAdvance,
} from './advance-service.ts';
export { ADVANCE_METHODS, earnedBy, effectiveRates } from './advance-terms.ts';
export { advanceJobs, advanceSchedules } from './automatic.ts';
export { INELIGIBLE } from './eligibility.ts';
export { advanceProblems } from './problems.ts';
export { advanceTenantRemovalParts } from './removal-parts.ts';
export { RULE_STATUSES, type RuleRow } from './rule-queries.ts';
export { decideRule, listReachedRules, proposeRule } from './rule-service.ts';
export type { WholeAdvance } from './whole-advance.ts';

mapConstraints({ advance_rules_current_key: advanceProblems.ruleOpen });

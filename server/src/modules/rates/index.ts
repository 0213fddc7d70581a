import { mapConstraints } from '../../platform/db/database-errors.ts';
import { rateProblems } from './problems.ts';

export type { AdvanceModel, AdvanceRate, RecordedAdvance } from './advance-cost.ts';
export { quoteFees } from './fee-quote.ts';
export {
  type Charge,
  calculateFees,
  type FeeSimulation,
  type ScheduledInstallment,
} from './fee-simulator.ts';
export { rateProblems } from './problems.ts';
export { pickRate, type RateRange } from './rate-plan.ts';
export {
  findRatePlan,
  insertRatePlan,
  listRatePlans,
  type RatePlanRecord,
  replaceRanges,
} from './rate-plan-queries.ts';
export { ratePlanRecord } from './rate-plan-record.ts';
export {
  assertRanges,
  auditCreated,
  createRatePlan,
  listTenantRatePlans,
  RangeBody,
  rangeFields,
  ratePlanFields,
  ratePlanPatchFields,
  readRange,
  updateRatePlan,
} from './rate-plan-service.ts';
export { rateTenantRemovalParts } from './removal-parts.ts';
export type { RateTables } from './tables.ts';

mapConstraints({
  rate_plans_name_key: rateProblems.ratePlanNameTaken,
  rate_plan_ranges_overlap_excl: rateProblems.rangesOverlap,
});

import { mapConstraints } from '../../platform/db/database-errors.ts';
import { operationsProblems } from './problems.ts';

export type { OperationsContext } from './context.ts';
export type { EstablishmentRecord, EstablishmentRow } from './establishment-queries.ts';
export {
  DateText,
  EstablishmentStatusName,
  establishmentPatchFields,
  Id,
  locationFields,
  locationPatchFields,
  newEstablishmentFields,
  oneOf,
} from './establishment-schema.ts';
export {
  addLocation,
  createEstablishment,
  getEstablishment,
  listReachedEstablishments,
  updateEstablishment,
  updateLocation,
} from './establishment-service.ts';
export { maskedAccount, rateText, visibleDocument } from './establishment-view.ts';
export type { LocationRow } from './location-queries.ts';
export { operationsProblems } from './problems.ts';
export { formatRate } from './rate.ts';
export type { RatePlanRecord } from './rate-plan-queries.ts';
export {
  createRatePlan,
  listTenantRatePlans,
  ratePlanFields,
  ratePlanPatchFields,
  updateRatePlan,
} from './rate-plan-service.ts';
export { operationsTenantRemovalParts, operationsUserRemovalParts } from './removal-parts.ts';

mapConstraints({
  establishments_code_key: operationsProblems.codeTaken,
  terminals_serial_key: operationsProblems.serialTaken,
  rate_plans_name_key: operationsProblems.ratePlanNameTaken,
  rate_plan_ranges_overlap_excl: operationsProblems.rangesOverlap,
  commission_rules_overlap_excl: operationsProblems.ruleOverlaps,
});

export { occurrenceText } from './cnab/bank-profiles.ts';
export {
  addContract,
  declareTenantFileUnsent,
  listTenantContracts,
  listTenantFiles,
  readTenantFile,
  sendTenantPayouts,
  type TakenTenantReturn,
  takeTenantReturn,
} from './file-desk.ts';
export { PAYMENT_FORMATS } from './payment-files.ts';
export { PAYOUT_ALARMS } from './payout-decision.ts';
export {
  approveTenantPayouts,
  cancelTenantPayouts,
  listReachedPayouts,
  prepareTenantRun,
  replaceTenantPayout,
  settleTenantAlarms,
} from './payout-desk.ts';
export { PAYOUTS_ANSWERED_TOPIC, payoutEvents } from './payout-events.ts';
export type { ShownContract, ShownFile, ShownPayout } from './payout-lists.ts';
export { insertPayouts } from './payout-queries.ts';
export { payoutFileRecord, payoutRecord } from './payout-record.ts';
export { accountOf, LEFT_OUT_REASONS, type PreparedRun } from './payout-run.ts';
export { payoutProblems } from './problems.ts';
export { findPaidReceipt, type PayoutReceipt, readReceipt } from './receipt.ts';
export { payoutTenantRemovalParts } from './removal-parts.ts';

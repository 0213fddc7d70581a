import { mapConstraints } from '../../platform/db/database-errors.ts';
import { payeeProblems } from './problems.ts';

export { activationJobs, activationSchedule } from './account-activation.ts';
export { readAccount } from './account-input.ts';
export { approving, mayApprove, mayRefuse } from './account-policy.ts';
export type { AccountRow } from './account-queries.ts';
export { payeeAccountRecord } from './account-record.ts';
export { recordRequest } from './account-recording.ts';
export {
  AccountStatusName,
  approvalFields,
  newAccountFields,
  type PayeeName,
  payeeFields,
  refusalFields,
  settingFields,
} from './account-schema.ts';
export {
  approveAccount,
  getPayeeAccounts,
  listReachedAccounts,
  refuseAccount,
  requestAccount,
} from './account-service.ts';
export { payeeAccountSubject } from './account-subject.ts';
export { activeAccountOf, type OpenedAccount, openActiveAccounts } from './active-account.ts';
export type { PayeesContext } from './context.ts';
export { findPayee, type Payee } from './payee-queries.ts';
export { payeeProblems } from './problems.ts';
export { payeeRemovalParts } from './removal-parts.ts';
export type { FullAccount } from './sealed-account.ts';
export { changeSettings, readSettings } from './settings-service.ts';
export type { PayeeTables } from './tables.ts';

mapConstraints({ payee_accounts_open_key: payeeProblems.changeOpen });

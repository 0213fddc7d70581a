import { advanceTenantRemovalParts } from '../modules/advances/index.ts';
import { agendaTenantRemovalParts } from '../modules/agenda/index.ts';
import { apiTokenTenantRemovalParts, apiTokenUserRemovalParts } from '../modules/api-tokens/index.ts';
import { calendarTenantRemovalParts } from '../modules/calendar/index.ts';
import { chargeTenantRemovalParts } from '../modules/charges/index.ts';
import { commissionTenantRemovalParts, commissionUserRemovalParts } from '../modules/commissions/index.ts';
import { directoryTenantRemovalParts, directoryUserRemovalParts } from '../modules/directory/index.ts';
import { earningTenantRemovalParts, earningUserRemovalParts } from '../modules/earnings/index.ts';
import { governanceTenantRemovalParts } from '../modules/governance/index.ts';
import {
  identityTenantRemovalParts,
  identityUserRemovalParts,
  type RemovalParts,
} from '../modules/identity/index.ts';
import { importTenantRemovalParts, importUserRemovalParts } from '../modules/imports/index.ts';
import { ledgerTenantRemovalParts } from '../modules/ledger/index.ts';
import { mailTenantRemovalParts } from '../modules/mails/index.ts';
import { merchantTenantRemovalParts, merchantUserRemovalParts } from '../modules/merchants/index.ts';
import { notificationRemovalParts } from '../modules/notifications/index.ts';
import { paperTenantRemovalParts } from '../modules/papers/index.ts';
import { payeeRemovalParts } from '../modules/payees/index.ts';
import { payoutTenantRemovalParts } from '../modules/payouts/index.ts';
import { presenceRemovalParts } from '../modules/presence/index.ts';
import { privacyRemovalParts } from '../modules/privacy/index.ts';
import { projectTenantRemovalParts } from '../modules/projects/index.ts';
import { proposalTenantRemovalParts, proposalUserRemovalParts } from '../modules/proposals/index.ts';
import { rateTenantRemovalParts } from '../modules/rates/index.ts';
import { reconciliationTenantRemovalParts } from '../modules/reconciliation/index.ts';
import { saleTenantRemovalParts } from '../modules/sales/index.ts';
import { scimRemovalParts } from '../modules/scim/index.ts';
import { signalRemovalParts } from '../modules/signals/index.ts';
import { signatureTenantRemovalParts } from '../modules/signatures/index.ts';
import { taskTenantRemovalParts, taskUserRemovalParts } from '../modules/tasks/index.ts';
import { tenancyRemovalParts } from '../modules/tenancy/index.ts';
import { tenantsRemovalParts } from '../modules/tenants/index.ts';
import { webhookRemovalParts } from '../modules/webhooks/index.ts';

/**
 * Everything that is removed with a user or a tenant, from every module that owns rows of them. The parts of a module come
 * before those of the modules it builds on, because its rows refer to theirs.
 */
export const removalParts: RemovalParts = {
  users: [
    ...privacyRemovalParts.users,
    ...tenantsRemovalParts.users,
    ...signalRemovalParts.users,
    ...webhookRemovalParts.users,
    ...taskUserRemovalParts,
    ...presenceRemovalParts.users,
    ...importUserRemovalParts,
    ...proposalUserRemovalParts,
    ...commissionUserRemovalParts,
    ...earningUserRemovalParts,
    ...payeeRemovalParts.users,
    ...merchantUserRemovalParts,
    ...apiTokenUserRemovalParts,
    ...notificationRemovalParts.users,
    ...scimRemovalParts.users,
    ...directoryUserRemovalParts,
    ...identityUserRemovalParts,
  ],
  tenants: [
    ...privacyRemovalParts.tenants,
    ...tenantsRemovalParts.tenants,
    ...signalRemovalParts.tenants,
    ...webhookRemovalParts.tenants,
    ...projectTenantRemovalParts,
    ...taskTenantRemovalParts,
    ...presenceRemovalParts.tenants,
    ...importTenantRemovalParts,
    ...signatureTenantRemovalParts,
    ...proposalTenantRemovalParts,
    ...commissionTenantRemovalParts,
    // Entries of earnings refer to sales, so they go first, although sales build on earnings.
    ...earningTenantRemovalParts,
    ...advanceTenantRemovalParts,
    ...chargeTenantRemovalParts,
    ...payoutTenantRemovalParts,
    ...agendaTenantRemovalParts,
    ...reconciliationTenantRemovalParts,
    // Receivables refer to sales, although sales build on the ledger.
    ...ledgerTenantRemovalParts,
    ...saleTenantRemovalParts,
    ...paperTenantRemovalParts,
    ...payeeRemovalParts.tenants,
    ...merchantTenantRemovalParts,
    ...rateTenantRemovalParts,
    ...calendarTenantRemovalParts,
    ...apiTokenTenantRemovalParts,
    ...governanceTenantRemovalParts,
    ...notificationRemovalParts.tenants,
    ...mailTenantRemovalParts,
    ...scimRemovalParts.tenants,
    ...directoryTenantRemovalParts,
    ...identityTenantRemovalParts,
    ...tenancyRemovalParts,
  ],
};

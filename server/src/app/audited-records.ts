import { advanceRecord } from '../modules/advances/index.ts';
import { encumbranceRecord, holdRecord } from '../modules/agenda/index.ts';
import { ledgerRequestRecord } from '../modules/books/index.ts';
import { holidayRecord } from '../modules/calendar/index.ts';
import { pixChargeRecord, pixReceiptRecord } from '../modules/charges/index.ts';
import { statementRecord } from '../modules/commissions/index.ts';
import { companyRecord } from '../modules/directory/index.ts';
import { commissionRuleRecord } from '../modules/earnings/index.ts';
import { emailDomainRecord, identityProviderRecord, userRecord } from '../modules/identity/index.ts';
import { importRecord } from '../modules/imports/index.ts';
import {
  establishmentRecord,
  rentalChargeRecord,
  rentalRecord,
  terminalRecord,
} from '../modules/merchants/index.ts';
import { paperRecipientRecord } from '../modules/papers/index.ts';
import { payeeAccountRecord } from '../modules/payees/index.ts';
import { payoutFileRecord, payoutRecord } from '../modules/payouts/index.ts';
import { projectRecord } from '../modules/projects/index.ts';
import { proposalRecord } from '../modules/proposals/index.ts';
import { ratePlanRecord } from '../modules/rates/index.ts';
import {
  acquirerClaimRecord,
  acquirerFileRecord,
  acquirerMappingRecord,
} from '../modules/reconciliation/index.ts';
import { disputeRecord, saleRecord } from '../modules/sales/index.ts';
import { scimConnectionRecord } from '../modules/scim/index.ts';
import { signalRecord } from '../modules/signals/index.ts';
import { signatureDocumentRecord } from '../modules/signatures/index.ts';
import { taskRecord } from '../modules/tasks/index.ts';
import { tenantRecord } from '../modules/tenants/index.ts';
import { webhookRecord } from '../modules/webhooks/index.ts';
import type { AuditedRecords } from '../platform/audit/audited-record.ts';

/** Every type of record that the audit log names, as its module knows it. */
export const auditedRecords: AuditedRecords = {
  advance: advanceRecord,
  acquirer_claim: acquirerClaimRecord,
  acquirer_file: acquirerFileRecord,
  acquirer_mapping: acquirerMappingRecord,
  commission_rule: commissionRuleRecord,
  commission_statement: statementRecord,
  company: companyRecord,
  dispute: disputeRecord,
  email_domain: emailDomainRecord,
  establishment: establishmentRecord,
  holiday: holidayRecord,
  identity_provider: identityProviderRecord,
  import_run: importRecord,
  ledger_request: ledgerRequestRecord,
  paper_recipient: paperRecipientRecord,
  payee_account: payeeAccountRecord,
  encumbrance: encumbranceRecord,
  hold: holdRecord,
  payout: payoutRecord,
  payout_file: payoutFileRecord,
  pix_charge: pixChargeRecord,
  pix_receipt: pixReceiptRecord,
  project: projectRecord,
  proposal: proposalRecord,
  rate_plan: ratePlanRecord,
  rental: rentalRecord,
  rental_charge: rentalChargeRecord,
  scim_connection: scimConnectionRecord,
  signal: signalRecord,
  signature_document: signatureDocumentRecord,
  task: taskRecord,
  tenant: tenantRecord,
  terminal: terminalRecord,
  transaction: saleRecord,
  user: userRecord,
  webhook_endpoint: webhookRecord,
};

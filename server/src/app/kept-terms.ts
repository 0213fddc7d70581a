import { SESSION_DAYS } from '../modules/identity/index.ts';
import { AGED_IMPORT_FAULTS } from '../modules/imports/index.ts';
import { NOTIFICATION_DAYS } from '../modules/notifications/index.ts';
import type { KeptTerms } from '../modules/privacy/index.ts';
import { AGED_SIGNATURE_EVENTS } from '../modules/signatures/index.ts';
import { DEPARTURE_DAYS } from '../modules/tenants/index.ts';
import { WEBHOOK_DAYS } from '../modules/webhooks/index.ts';
import { AGED_AUDIT_ENTRIES } from '../platform/ageing/aged-audit-entries.ts';

/** The terms of housekeeping and of ageing, for the record of processing activities. */
export const keptTerms: KeptTerms = {
  auditMonths: AGED_AUDIT_ENTRIES.leastMonths,
  importFaultMonths: AGED_IMPORT_FAULTS.leastMonths,
  signatureEventMonths: AGED_SIGNATURE_EVENTS.leastMonths,
  sessionDays: SESSION_DAYS,
  notificationDays: NOTIFICATION_DAYS,
  departureDays: DEPARTURE_DAYS,
  webhookDays: WEBHOOK_DAYS,
};

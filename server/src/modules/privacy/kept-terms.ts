/** How long rows are kept, from where the code that deletes them has it: what is said of it cannot differ from what is done. */
export interface KeptTerms {
  auditMonths: number;
  importFaultMonths: number;
  signatureEventMonths: number;
  sessionDays: number;
  notificationDays: number;
  departureDays: number;
  webhookDays: number;
}

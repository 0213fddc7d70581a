import { commissionMonthSubject } from '../modules/commissions/index.ts';
import { importSubject } from '../modules/imports/index.ts';
import type { NoticeSubjects } from '../modules/notifications/index.ts';
import { payeeAccountSubject } from '../modules/payees/index.ts';
import { proposalSubject } from '../modules/proposals/index.ts';
import { saleSubject } from '../modules/sales/index.ts';
import { signalSubject } from '../modules/signals/index.ts';
import { taskSubject } from '../modules/tasks/index.ts';
import { webhookSubject } from '../modules/webhooks/index.ts';

/** Every type of record that people are told of, as its module knows it. */
export const noticeSubjects: NoticeSubjects = {
  task: taskSubject,
  import: importSubject,
  proposal: proposalSubject,
  commissionMonth: commissionMonthSubject,
  sale: saleSubject,
  webhook: webhookSubject,
  payeeAccount: payeeAccountSubject,
  signal: signalSubject,
};

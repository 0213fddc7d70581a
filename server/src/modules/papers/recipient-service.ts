import { monthOf } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { todayOf } from '../../platform/local-date.ts';
import { isPlainAddress } from '../../platform/mail/mailer.ts';
import type { Language } from '../../platform/problem.ts';
import { recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { findPayee, type Payee, type PayeeName, type PayeesContext } from '../payees/index.ts';
import { lockMail, queueAgain } from './mail-queries.ts';
import { MAIL_JOB } from './paper-kinds.ts';
import { paperProblems } from './problems.ts';
import {
  findRecipient,
  listMails,
  lockRecipient,
  type Recipient,
  type ShownMail,
  writeRecipient,
} from './recipient-queries.ts';

/** How many of the mails to a payee are shown. */
const SHOWN = 20;

/** Whether and where a payee gets papers, and what it got last. */
export interface PayeeMailing {
  payee: Payee;
  /** Null where nothing was decided, so that nothing is sent. */
  recipient: Recipient | null;
  mails: ShownMail[];
}

/** What a payee in the caller's scope gets by mail. 404 outside of it. */
export async function getPayeeMailing(
  { database }: PayeesContext,
  caller: Caller,
  named: PayeeName,
): Promise<PayeeMailing> {
  const payee = await findPayee(database.subtree(caller.reach), recordScope(caller), named);
  const db = database.tenant(payee.tenantId);
  const recipient = await findRecipient(db, payee);
  const mails = recipient === null ? [] : await listMails(db, payee.tenantId, recipient.id, SHOWN);
  return { payee, recipient, mails };
}

/** What somebody decides of the papers of a payee. */
export interface MailingChoice extends PayeeName {
  email: string;
  idioma: Language;
  comprovantes: boolean;
  extratos: boolean;
  versao?: number;
}

/**
 * Decides what a payee gets by mail, and where. Statements are sent from this month on. 404 outside of the scope, 400 for what is no
 * address, 412 when stale.
 */
export async function changePayeeMailing(
  context: PayeesContext,
  call: UserCall,
  { comprovantes: receipts, email: typed, extratos, idioma: language, versao, ...named }: MailingChoice,
): Promise<PayeeMailing> {
  const { caller, origin } = call;
  const { clock, database } = context;
  const payee = await findPayee(database.subtree(caller.reach), recordScope(caller), named);
  const email = typed.trim().toLowerCase();
  if (!isPlainAddress(email)) throw paperProblems.email();
  const { tenantId } = payee;
  return call.transaction([tenantId], async (tx) => {
    const before = await lockRecipient(tx, payee);
    const version = before?.version ?? 1;
    assertVersion(call, versao, { etag: numberedTag('paper-recipient', before?.id ?? 0, version), version });
    const since = before?.statementsFrom ?? monthOf(todayOf(clock, caller));
    const statementsFrom = extratos ? since : null;
    const after = { email, language, receipts, statementsFrom, version: before === null ? 1 : version + 1 };
    const id = await writeRecipient(tx, payee, after, clock.now());
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'paperRecipient.changed',
      targetType: 'paper_recipient',
      targetId: id,
      companyId: payee.companyId,
      ...(before === null ? {} : { before: choiceOf(before) }),
      after: { ...choiceOf(after), endereco_trocado: before?.email !== email },
    });
    return { payee, recipient: { id, ...after }, mails: await listMails(tx, tenantId, id, SHOWN) };
  });
}

/** A mail to a payee. */
export interface NamedMail extends PayeeName {
  id: number;
}

/**
 * Sends a receipt or statement once more, to where the payee gets its papers now, made of what is stored now. 404 outside of the scope, 400
 * for one that waits already or that the payee does not want any more.
 */
export async function sendPaperAgain(
  context: PayeesContext,
  call: UserCall,
  { id, ...named }: NamedMail,
): Promise<PayeeMailing> {
  const { caller, origin } = call;
  const { clock, database } = context;
  const payee = await findPayee(database.subtree(caller.reach), recordScope(caller), named);
  const { tenantId } = payee;
  return call.transaction([tenantId], async (tx) => {
    const recipient = await lockRecipient(tx, payee);
    const mail = recipient && (await lockMail(tx, tenantId, { id, recipientId: recipient.id }));
    if (recipient === null || mail === null) throw paperProblems.mailUnknown();
    if (mail.status === 'aguardando') throw paperProblems.mailWaits();
    if (!mail.isWanted) throw paperProblems.unwanted();
    await queueAgain(tx, tenantId, id, clock.now());
    await writeOutbox(tx, clock, { tenantId, topic: MAIL_JOB, payload: { tenantId, id } });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'paperRecipient.sentAgain',
      targetType: 'paper_recipient',
      targetId: recipient.id,
      companyId: payee.companyId,
      after: { papel: mail.paper, assunto: mail.subject },
    });
    return { payee, recipient, mails: await listMails(tx, tenantId, recipient.id, SHOWN) };
  });
}

/** What the log tells of a choice: not the address. */
const choiceOf = ({ language, receipts, statementsFrom }: Omit<Recipient, 'id'>) => ({
  idioma: language,
  comprovantes: receipts,
  extratos: statementsFrom !== null,
});

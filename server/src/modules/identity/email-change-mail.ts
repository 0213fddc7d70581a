import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { tenantMail } from '../../platform/mail/tenant-mail.ts';
import { hashToken } from '../../platform/tokens/opaque-token.ts';
import { EMAIL_CHANGE_TOPIC, tokenOf } from './accounts/email-change-service.ts';
import { findEmailChangeByToken } from './email-change/email-change-queries.ts';
import { colorOf, type MailContext, mailId, text } from './mail-parts.ts';
import { findCredentials, findCredentialsById } from './sessions/credential-queries.ts';

/** The job that asks both addresses of a change, each by a mail with a link of its own. */
export function emailChangeJobs(context: MailContext): Record<string, JobHandler> {
  return { [EMAIL_CHANGE_TOPIC]: (payload) => sendEmailChangeMail(context, payload) };
}

/** Nothing is sent of a change that is over, nor to a new address that has an account. */
async function sendEmailChangeMail(context: MailContext, payload: Record<string, unknown>): Promise<void> {
  const { system } = context.database;
  const side = payload['side'] === 'new' ? 'new' : 'old';
  const token = tokenOf(context, String(payload['change']), side);
  const change = await findEmailChangeByToken(system, hashToken(token), context.clock.now());
  const user = change === null ? null : await findCredentialsById(system, change.userId);
  if (change === null || user === null) return;
  if (side === 'new' && (await findCredentials(system, change.newEmail)) !== null) return;
  const subject = text('emailChangeSubject');
  const said = side === 'new' ? 'emailChangeNew' : 'emailChangeOld';
  const news = text(said, { name: user.name, email: change.newEmail });
  const content = {
    brandColor: await colorOf(context, change.tenantId),
    heading: subject,
    paragraphs: [news, text('emailChangeAdvice')],
    button: {
      label: text('emailChangeButton'),
      url: `${context.identity.publicUrl}/trocar-email?token=${token}`,
    },
  };
  const values = { nome: user.name, email: change.newEmail, aviso: news };
  const to = side === 'new' ? change.newEmail : user.email;
  await context.mailer.send({
    id: mailId(payload, context.clock),
    kind: 'email-change',
    to,
    subject,
    ...tenantMail(change.tenantId, content, values),
  });
}

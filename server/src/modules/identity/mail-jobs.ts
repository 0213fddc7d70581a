import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { tenantMail } from '../../platform/mail/tenant-mail.ts';
import { emailChangeJobs } from './email-change-mail.ts';
import { INVITATION_DAYS, INVITATION_TOPIC, issueInvitationToken } from './invitations/invitation-service.ts';
import { colorOf, type MailContext, mailId, text } from './mail-parts.ts';
import { newsJobs } from './news-mails.ts';
import { registrationJobs } from './registration-mails.ts';
import { issueResetToken, RESET_MINUTES, RESET_TOPIC } from './sessions/password-service.ts';

/**
 * Jobs that send mails with tokens. The token is made here, so that it is stored only as a hash. A mail that may or may not
 * have been sent is sent again, with the same id and the same link.
 */
export function identityJobs(context: MailContext): Record<string, JobHandler> {
  const { publicUrl } = context.identity;
  return {
    [RESET_TOPIC]: async (payload) => {
      const id = mailId(payload, context.clock);
      const mail = await issueResetToken(context, { email: String(payload['email']), id });
      if (mail === null) return;
      const content = {
        brandColor: await colorOf(context, mail.tenantId),
        heading: text('resetSubject'),
        paragraphs: [
          text('resetIntro', { name: mail.name }),
          text('resetExpiry', { minutes: RESET_MINUTES }),
        ],
        button: { label: text('resetButton'), url: `${publicUrl}/redefinir-senha?token=${mail.token}` },
      };
      const values = { nome: mail.name, minutos: String(RESET_MINUTES) };
      await context.mailer.send({
        id,
        kind: 'password-reset',
        to: mail.to,
        subject: text('resetSubject'),
        ...tenantMail(mail.tenantId, content, values),
      });
    },
    ...newsJobs(context),
    ...registrationJobs(context),
    ...emailChangeJobs(context),
    [INVITATION_TOPIC]: async (payload) => {
      const id = mailId(payload, context.clock);
      const tenantId = Number(payload['tenantId']);
      const mail = await issueInvitationToken(context, {
        tenantId,
        invitationId: Number(payload['invitationId']),
        id,
        ...(typeof payload['sentAt'] === 'string' ? { sentAt: payload['sentAt'] } : {}),
      });
      if (mail === null) return;
      const subject = text('invitationSubject', { tenant: mail.tenantName });
      const content = {
        brandColor: await colorOf(context, tenantId),
        heading: subject,
        paragraphs: [
          text('invitationIntro', { name: mail.name, tenant: mail.tenantName }),
          text('invitationExpiry', { days: INVITATION_DAYS }),
        ],
        button: { label: text('invitationButton'), url: `${publicUrl}/convite?token=${mail.token}` },
      };
      const values = { nome: mail.name, empresa: mail.tenantName, dias: String(INVITATION_DAYS) };
      const body = tenantMail(tenantId, content, values);
      await context.mailer.send({ id, kind: 'invitation', to: mail.to, subject, ...body });
    },
  };
}

import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/template.ts';
import { fill, type Language } from '../../platform/problem.ts';
import type { IdentityContext } from './context.ts';
import { INVITATION_DAYS, INVITATION_TOPIC, issueInvitationToken } from './invitations/invitation-service.ts';
import { issueResetToken, RESET_MINUTES, RESET_TOPIC } from './sessions/password-service.ts';
import { identityTexts } from './texts.ts';

/** Mails go out in the language of the business, whatever the browser of the person who asked. */
const LANGUAGE: Language = 'pt-BR';

type MailContext = Pick<IdentityContext, 'database' | 'clock' | 'identity' | 'platformTenantId'> & {
  mailer: Mailer;
};

/** Jobs that send mails with tokens. The token is made here, so that it is stored nowhere but hashed. */
export function identityJobs(context: MailContext): Record<string, JobHandler> {
  const { publicUrl } = context.identity;
  const text = (message: keyof typeof identityTexts, values: Record<string, string | number> = {}) =>
    fill(identityTexts[message][LANGUAGE], values);
  return {
    [RESET_TOPIC]: async (payload) => {
      const mail = await issueResetToken(context, String(payload['email']));
      if (mail === null) return;
      const body = renderMail({
        heading: text('resetSubject'),
        paragraphs: [
          text('resetIntro', { name: mail.name }),
          text('resetExpiry', { minutes: RESET_MINUTES }),
        ],
        button: { label: text('resetButton'), url: `${publicUrl}/redefinir-senha?token=${mail.token}` },
      });
      await context.mailer.send({ to: mail.to, subject: text('resetSubject'), ...body });
    },
    [INVITATION_TOPIC]: async (payload) => {
      const mail = await issueInvitationToken(
        context,
        Number(payload['tenantId']),
        Number(payload['invitationId']),
      );
      if (mail === null) return;
      const subject = text('invitationSubject', { tenant: mail.tenantName });
      const body = renderMail({
        heading: subject,
        paragraphs: [
          text('invitationIntro', { name: mail.name, tenant: mail.tenantName }),
          text('invitationExpiry', { days: INVITATION_DAYS }),
        ],
        button: { label: text('invitationButton'), url: `${publicUrl}/convite?token=${mail.token}` },
      });
      await context.mailer.send({ to: mail.to, subject, ...body });
    },
  };
}

import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { tenantMail } from '../../platform/mail/tenant-mail.ts';
import { findTenantById } from '../tenancy/index.ts';
import { colorOf, type MailContext, mailId, text } from './mail-parts.ts';
import { REGISTRATION_TOPIC } from './sessions/account-mail.ts';
import { findCredentialsById } from './sessions/credential-queries.ts';

/** The job that tells a person who registered whether they were let in. */
export function registrationJobs(context: MailContext): Record<string, JobHandler> {
  return {
    [REGISTRATION_TOPIC]: async (payload) => {
      const user = await findCredentialsById(context.database.system, Number(payload['userId']));
      if (user === null) return;
      const { reason } = payload;
      const tenantId = Number(payload['tenantId']);
      const { paragraph, subject, ...button } =
        typeof reason === 'string'
          ? refusal(user.name, reason)
          : await approval(context, user.name, tenantId);
      const content = {
        brandColor: await colorOf(context, tenantId),
        heading: subject,
        paragraphs: [paragraph],
        ...button,
      };
      const body = tenantMail(tenantId, content, { nome: user.name, aviso: paragraph });
      const id = mailId(payload, context.clock);
      await context.mailer.send({ id, kind: 'registration', to: user.email, subject, ...body });
    },
  };
}

function refusal(name: string, reason: string) {
  return {
    subject: text('registrationRefusedSubject'),
    paragraph: text('registrationRefusedText', { name, reason }),
  };
}

async function approval({ database, identity }: MailContext, name: string, tenantId: number) {
  const tenant = await findTenantById(database.system, tenantId);
  return {
    subject: text('registrationApprovedSubject'),
    paragraph: text('registrationApprovedText', { name, tenant: tenant?.name ?? '' }),
    button: { label: text('registrationApprovedButton'), url: `${identity.publicUrl}/entrar` },
  };
}

import type { Clock } from '../../platform/clock.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/template.ts';
import { fill, type Language } from '../../platform/problem.ts';
import { v7 } from '../../platform/uuid.ts';
import { findTenantById } from '../tenancy/index.ts';
import type { IdentityContext } from './context.ts';
import { INVITATION_DAYS, INVITATION_TOPIC, issueInvitationToken } from './invitations/invitation-service.ts';
import { findTenantBrand } from './memberships/tenant-brand-lookup.ts';
import { FACTOR_TOPIC, type FactorChange, factorChangeOf } from './second-factor/factor-mail.ts';
import { ACCOUNT_NEWS, ACCOUNT_TOPIC, type AccountNews, NEW_DEVICE_TOPIC } from './sessions/account-mail.ts';
import { findCredentialsById } from './sessions/credential-queries.ts';
import { issueResetToken, RESET_MINUTES, RESET_TOPIC } from './sessions/password-service.ts';
import { identityTexts } from './texts.ts';

/** Mails go out in the language of the business, whatever the browser of the person who asked. */
const LANGUAGE: Language = 'pt-BR';

const FACTOR_TEXTS = {
  enrolled: 'factorEnrolled',
  'passkey-added': 'factorPasskeyAdded',
  'passkey-removed': 'factorPasskeyRemoved',
  removed: 'factorRemoved',
  reset: 'factorReset',
} as const satisfies Record<FactorChange, keyof typeof identityTexts>;

const ACCOUNT_TEXTS = {
  'password-changed': 'accountPasswordChanged',
  'refresh-reused': 'accountRefreshReused',
} as const satisfies Record<AccountNews, keyof typeof identityTexts>;

type MailContext = Pick<
  IdentityContext,
  'clock' | 'companies' | 'database' | 'identity' | 'mailTokenSecret' | 'platformTenantId'
> & {
  mailer: Mailer;
};

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
      const body = renderMail({
        brandColor: await colorOf(context, mail.tenantId),
        heading: text('resetSubject'),
        paragraphs: [
          text('resetIntro', { name: mail.name }),
          text('resetExpiry', { minutes: RESET_MINUTES }),
        ],
        button: { label: text('resetButton'), url: `${publicUrl}/redefinir-senha?token=${mail.token}` },
      });
      await context.mailer.send({
        id,
        kind: 'password-reset',
        to: mail.to,
        subject: text('resetSubject'),
        ...body,
      });
    },
    [FACTOR_TOPIC]: (payload) => {
      const change = factorChangeOf(payload);
      const said = change === null ? null : FACTOR_TEXTS[change];
      return sendNews(context, payload, { kind: 'second-factor', subject: text('factorSubject'), said });
    },
    [ACCOUNT_TOPIC]: (payload) => {
      const news = ACCOUNT_NEWS.find((one) => one === payload['news']);
      const said = news === undefined ? null : ACCOUNT_TEXTS[news];
      return sendNews(context, payload, { kind: 'account', subject: text('accountSubject'), said });
    },
    [NEW_DEVICE_TOPIC]: async (payload) => {
      const values = await newDeviceValues(context, payload);
      const said = 'newDeviceText';
      await sendNews(context, payload, {
        kind: 'new-device',
        subject: text('newDeviceSubject'),
        said,
        values,
      });
    },
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
      const body = renderMail({
        brandColor: await colorOf(context, tenantId),
        heading: subject,
        paragraphs: [
          text('invitationIntro', { name: mail.name, tenant: mail.tenantName }),
          text('invitationExpiry', { days: INVITATION_DAYS }),
        ],
        button: { label: text('invitationButton'), url: `${publicUrl}/convite?token=${mail.token}` },
      });
      await context.mailer.send({ id, kind: 'invitation', to: mail.to, subject, ...body });
    },
  };
}

function text(message: keyof typeof identityTexts, values: Record<string, string | number> = {}): string {
  return fill(identityTexts[message][LANGUAGE], values);
}

interface News {
  kind: string;
  subject: string;
  /** Null for what this release does not know. */
  said: keyof typeof identityTexts | null;
  values?: Record<string, string>;
}

/** Tells a person of a change of how they sign in, whoever made it. */
async function sendNews(
  context: MailContext,
  payload: Record<string, unknown>,
  { kind, said, subject, values = {} }: News,
): Promise<void> {
  const user = await findCredentialsById(context.database.system, Number(payload['userId']));
  if (user === null || said === null) return;
  const body = renderMail({
    brandColor: await colorOf(context, user.homeTenantId ?? context.platformTenantId()),
    heading: subject,
    paragraphs: [text(said, { ...values, name: user.name }), text('factorAdvice')],
    button: { label: text('factorButton'), url: `${context.identity.publicUrl}/perfil?aba=seguranca` },
  });
  await context.mailer.send({ id: mailId(payload, context.clock), kind, to: user.email, subject, ...body });
}

/** What a mail about a new device says of it, in the time of the person's tenant. */
async function newDeviceValues(
  { database, platformTenantId }: MailContext,
  { at, device, network, userId }: Record<string, unknown>,
): Promise<Record<string, string>> {
  const user = await findCredentialsById(database.system, Number(userId));
  const tenant = await findTenantById(database.system, user?.homeTenantId ?? platformTenantId());
  const when = new Intl.DateTimeFormat(LANGUAGE, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: tenant?.timeZone ?? 'America/Sao_Paulo',
  });
  return {
    device: typeof device === 'string' ? device : text('unknownDevice'),
    network: typeof network === 'string' ? network : text('unknownNetwork'),
    when: when.format(new Date(String(at))),
  };
}

async function colorOf(context: MailContext, tenantId: number): Promise<string | null> {
  const tenant = await findTenantById(context.database.system, tenantId);
  return tenant === null ? null : (await findTenantBrand(context, tenant)).corPrincipal;
}

/** Messages that an earlier release left have no id yet. */
function mailId(payload: Record<string, unknown>, clock: Clock): string {
  const { id } = payload;
  return typeof id === 'string' ? id : v7(clock.now());
}

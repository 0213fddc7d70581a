import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { renderMail } from '../../platform/mail/template.ts';
import { findTenantById } from '../tenancy/index.ts';
import { colorOf, LANGUAGE, type MailContext, mailId, text } from './mail-parts.ts';
import { FACTOR_TOPIC, type FactorChange, factorChangeOf } from './second-factor/factor-mail.ts';
import { ACCOUNT_NEWS, ACCOUNT_TOPIC, type AccountNews, NEW_DEVICE_TOPIC } from './sessions/account-mail.ts';
import { findCredentialsById } from './sessions/credential-queries.ts';
import type { identityTexts } from './texts.ts';

const FACTOR_TEXTS = {
  enrolled: 'factorEnrolled',
  'passkey-added': 'factorPasskeyAdded',
  'passkey-removed': 'factorPasskeyRemoved',
  removed: 'factorRemoved',
  reset: 'factorReset',
} as const satisfies Record<FactorChange, keyof typeof identityTexts>;

const ACCOUNT_TEXTS = {
  'email-changed': 'accountEmailChanged',
  'password-changed': 'accountPasswordChanged',
  'refresh-reused': 'accountRefreshReused',
} as const satisfies Record<AccountNews, keyof typeof identityTexts>;

/** Jobs that tell people of what happened to how they sign in. */
export function newsJobs(context: MailContext): Record<string, JobHandler> {
  return {
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
  };
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

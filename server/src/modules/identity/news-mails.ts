import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { tenantMail } from '../../platform/mail/tenant-mail.ts';
import { findTenantById } from '../tenancy/index.ts';
import { colorOf, LANGUAGE, type MailContext, mailId, text } from './mail-parts.ts';
import { FACTOR_TOPIC, type FactorChange, factorChangeOf } from './second-factor/factor-mail.ts';
import {
  ACCOUNT_NEWS,
  ACCOUNT_TOPIC,
  type AccountNews,
  NEW_DEVICE_TOPIC,
  SUPPORT_TOPIC,
} from './sessions/account-mail.ts';
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
  'data-exported': 'accountDataExported',
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
    [SUPPORT_TOPIC]: async (payload) => {
      const values = await supportValues(context, payload);
      const said = payload['mayWrite'] === true ? 'supportTextWriting' : 'supportText';
      await sendNews(context, payload, { kind: 'support', subject: text('supportSubject'), said, values });
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
  const tenantId = user.homeTenantId ?? context.platformTenantId();
  const news = text(said, { ...values, name: user.name });
  const content = {
    brandColor: await colorOf(context, tenantId),
    heading: subject,
    paragraphs: [news, text('factorAdvice')],
    button: { label: text('factorButton'), url: `${context.identity.publicUrl}/perfil?aba=seguranca` },
  };
  const { device = '', network = '', when = '' } = values;
  const named = { nome: user.name, aviso: news, aparelho: device, rede: network, quando: when };
  const body = tenantMail(tenantId, content, named);
  await context.mailer.send({ id: mailId(payload, context.clock), kind, to: user.email, subject, ...body });
}

/** What a mail about a new device says of it, in the time of the person's tenant. */
async function newDeviceValues(
  context: MailContext,
  { at, device, network, userId }: Record<string, unknown>,
): Promise<Record<string, string>> {
  const when = await clockOf(context, userId);
  return {
    device: typeof device === 'string' ? device : text('unknownDevice'),
    network: typeof network === 'string' ? network : text('unknownNetwork'),
    when: when(at),
  };
}

/** What a mail about somebody who acts as the person says. */
async function supportValues(
  context: MailContext,
  { at, by, reason, until, userId }: Record<string, unknown>,
): Promise<Record<string, string>> {
  const when = await clockOf(context, userId);
  return { by: String(by), reason: String(reason), when: when(at), until: when(until) };
}

/** Writes moments in the time of a person's tenant. */
async function clockOf(
  { database, platformTenantId }: MailContext,
  userId: unknown,
): Promise<(moment: unknown) => string> {
  const user = await findCredentialsById(database.system, Number(userId));
  const tenant = await findTenantById(database.system, user?.homeTenantId ?? platformTenantId());
  const format = new Intl.DateTimeFormat(LANGUAGE, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: tenant?.timeZone ?? 'America/Sao_Paulo',
  });
  return (moment) => format.format(new Date(String(moment)));
}

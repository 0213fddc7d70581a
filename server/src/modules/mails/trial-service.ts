import { requestProblems } from '../../platform/http/request-problems.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { MailFailed, type MailMessage } from '../../platform/mail/mailer.ts';
import type { MailContent } from '../../platform/mail/template.ts';
import { OutgoingLocked } from '../../platform/outgoing/outgoing-gate.ts';
import { fill, type Message } from '../../platform/problem.ts';
import { v7 } from '../../platform/uuid.ts';
import { findTenantBrand, findUserEmail, type UserCall } from '../identity/index.ts';
import type { MailsContext } from './context.ts';
import { dressed } from './dressed-mailer.ts';
import type { MailKind, MailText } from './mail-kind.ts';
import type { MailPreview, MailTextParams, MailTrial, TRIAL_OUTCOMES } from './mail-schema.ts';
import { assertText, knownKind } from './text-service.ts';

const TRIALS_PER_PERSON = { name: 'mail.trial', max: 10, windowSeconds: 3600 };

type Outcome = (typeof TRIAL_OUTCOMES)[number];

const OUTCOMES: Record<Outcome, Message> = {
  accepted: {
    'pt-BR': 'O servidor de e-mail aceitou a mensagem. Confira a sua caixa de entrada.',
    en: 'The mail server accepted the message. Look into your inbox.',
  },
  kept: {
    'pt-BR': 'Esta instalação guarda os e-mails em vez de enviar. Veja a mensagem em /dev/mail.',
    en: 'This installation keeps mails instead of sending them. See the message at /dev/mail.',
  },
  refused: {
    'pt-BR':
      'O servidor de e-mail recusou a mensagem{code}. Confira o remetente e o registro SPF do domínio.',
    en: 'The mail server refused the message{code}. Check the sender and the SPF record of the domain.',
  },
  unreachable: {
    'pt-BR': 'O servidor de e-mail não respondeu ou não aceitou as credenciais da instalação.',
    en: 'The mail server did not answer, or did not accept the credentials of the installation.',
  },
  locked: {
    'pt-BR': 'O envio para fora está bloqueado nesta instalação.',
    en: 'Nothing may leave this installation at the moment.',
  },
};

/** A mail of that kind with examples in the place of its variables, as it would go out now. */
export async function previewMail(
  context: MailsContext,
  call: UserCall,
  key: MailTextParams,
  text: MailText,
): Promise<MailPreview> {
  const kind = knownKind(key);
  assertText(kind, text, call.language);
  const sample = await sampleOf(context, call, kind, key);
  const { html, subject, text: plain } = await dressed(context, { ...sample, to: 'ana@example.com' }, text);
  return { subject, text: plain, html };
}

/** Sends the same to the caller, and says what the mail server answered. A limited number an hour. */
export async function tryMail(
  context: MailsContext,
  call: UserCall,
  key: MailTextParams,
  text: MailText,
): Promise<MailTrial> {
  const { clock, database, limiter, mailer, sendsMails } = context;
  const kind = knownKind(key);
  assertText(kind, text, call.language);
  const { userId } = call.caller;
  const to = await findUserEmail(database.system, userId);
  if (to === null) throw requestProblems.notFound();
  const { allowed, retryAfterSeconds } = await limiter.hit(TRIALS_PER_PERSON, String(userId));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  const message = await dressed(context, { ...(await sampleOf(context, call, kind, key)), to }, text);
  const answer = (outcome: Outcome, status: number | null = null): MailTrial => ({
    outcome,
    status,
    message: fill(OUTCOMES[outcome][call.language], { code: status === null ? '' : ` (${status})` }),
    at: clock.now().toISOString(),
  });
  try {
    await mailer.send(message);
  } catch (error) {
    if (error instanceof OutgoingLocked) return answer('locked');
    if (!(error instanceof MailFailed)) throw error;
    const isRefused = error.reason === 'rejected' || error.reason === 'invalid';
    return answer(isRefused ? 'refused' : 'unreachable', error.status);
  }
  return answer(sendsMails ? 'accepted' : 'kept');
}

/** The mail with the examples of its variables, in the colour of the tenant. */
async function sampleOf(
  { clock, companies, database, identity }: MailsContext,
  { caller }: Pick<UserCall, 'caller'>,
  kind: MailKind,
  { language }: MailTextParams,
): Promise<Omit<MailMessage, 'to'>> {
  const tenant = requestTenant(caller);
  const { corPrincipal: brandColor } = await findTenantBrand({ companies, database }, tenant);
  const suggested = kind.suggested[language];
  const url = identity.publicUrl;
  const examples = Object.fromEntries(kind.variables.map(({ example, name }) => [name, example[language]]));
  const link = kind.variables.find(({ shape }) => shape === 'link');
  const content: MailContent = {
    language,
    brandName: tenant.name,
    brandColor,
    heading: suggested.subject,
    paragraphs: kind.variables
      .filter(({ shape }) => shape === 'list')
      .map(({ example }) => [{ text: example[language], url }]),
    ...(link === undefined ? {} : { button: { label: link.example[language], url } }),
  };
  return {
    id: `mail-trial.${v7(clock.now())}`,
    kind: kind.kind,
    subject: suggested.subject,
    text: '',
    html: '',
    wording: { tenantId: tenant.id, content, values: { ...examples, empresa: tenant.name } },
  };
}

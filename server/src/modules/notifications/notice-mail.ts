import type { NotificationKind } from '@retaguarda/rules/notification-kinds';
import type { MailMessage } from '../../platform/mail/mailer.ts';
import { tenantMail } from '../../platform/mail/tenant-mail.ts';
import { fill, type Language, type Message } from '../../platform/problem.ts';
import type { Recipient } from './mail-queries.ts';

const texts = {
  subject: { 'pt-BR': '{total} novidades em {tenant}', en: '{total} things happened at {tenant}' },
  intro: {
    'pt-BR': 'Olá, {name}. Em {tenant}, isto aconteceu e ainda não foi lido:',
    en: 'Hello, {name}. At {tenant}, this happened and you have not read it yet:',
  },
  more: { 'pt-BR': 'E mais {count}.', en: 'And {count} more.' },
  button: { 'pt-BR': 'Ver notificações', en: 'See notifications' },
  buttonOne: { 'pt-BR': 'Abrir', en: 'Open' },
  preferences: {
    'pt-BR': 'Escolher o que chega por e-mail, ou deixar de receber',
    en: 'Choose what comes by mail, or stop it',
  },
} as const satisfies Record<string, Message>;

/** What happened, with the name of who did it where somebody did. */
const KIND_TEXTS: Record<NotificationKind, { byActor: Message; alone: Message }> = {
  assigned: {
    byActor: { 'pt-BR': '{actor} passou uma tarefa a você: {title}', en: '{actor} gave you a task: {title}' },
    alone: { 'pt-BR': 'Uma tarefa é sua: {title}', en: 'A task is yours: {title}' },
  },
  mentioned: {
    byActor: { 'pt-BR': '{actor} mencionou você em {title}', en: '{actor} mentioned you on {title}' },
    alone: { 'pt-BR': 'Mencionaram você em {title}', en: 'You were mentioned on {title}' },
  },
  commented: {
    byActor: { 'pt-BR': '{actor} comentou em {title}', en: '{actor} commented on {title}' },
    alone: { 'pt-BR': 'Há um comentário em {title}', en: 'There is a comment on {title}' },
  },
  dueTomorrow: same({
    'pt-BR': 'Vence no próximo dia útil: {title}',
    en: 'Due on the next business day: {title}',
  }),
  overdue: same({ 'pt-BR': 'Venceu: {title}', en: 'Overdue: {title}' }),
  importDone: same({ 'pt-BR': 'Importação concluída: {title}', en: 'Import done: {title}' }),
  importFailed: same({ 'pt-BR': 'A importação falhou: {title}', en: 'The import failed: {title}' }),
  proposalSigned: same({ 'pt-BR': 'Proposta assinada: {title}', en: 'Proposal signed: {title}' }),
  statementClosed: same({ 'pt-BR': 'Comissões fechadas: {title}', en: 'Commissions closed: {title}' }),
  chargeback: same({ 'pt-BR': 'Venda contestada: {title}', en: 'Sale disputed: {title}' }),
  webhookDisabled: same({ 'pt-BR': 'Webhook desligado: {title}', en: 'Webhook disabled: {title}' }),
  accountRequested: {
    byActor: {
      'pt-BR': '{actor} pediu a troca da conta de recebimento: {title}',
      en: '{actor} asked to change a payee account: {title}',
    },
    alone: {
      'pt-BR': 'Pediram a troca de uma conta de recebimento: {title}',
      en: 'A change of a payee account was asked for: {title}',
    },
  },
  accountActive: same({
    'pt-BR': 'Conta de recebimento em vigor: {title}',
    en: 'Payee account in force: {title}',
  }),
  signal: same({ 'pt-BR': 'Sinal: {title}', en: 'Signal: {title}' }),
};

function same(message: Message) {
  return { byActor: message, alone: message };
}

/** One thing that a mail tells of. */
export interface MailedLine {
  kind: NotificationKind;
  actor: string | null;
  title: string;
  /** Where the web application shows the record, from the root. */
  path: string;
}

/** What a mail of notifications says. */
export interface NoticeMail {
  /** The same for every attempt at the same notifications. */
  id: string;
  language: Language;
  tenantId: number;
  tenantName: string;
  /** The colour of the tenant's brand; null without one. */
  brandColor: string | null;
  person: Recipient;
  /** At least one. */
  lines: readonly MailedLine[];
  /** How many there are besides the lines. */
  more: number;
}

/** The mail with a link to each record, and to the page on which it can be stopped. */
export function noticeMail(mail: NoticeMail, publicUrl: string): MailMessage {
  const { brandColor, language, lines, more, person, tenantName } = mail;
  const say = (name: keyof typeof texts, values: Record<string, string | number> = {}) =>
    fill(texts[name][language], values);
  const [first] = lines;
  const isOnly = lines.length === 1 && more === 0 && first !== undefined;
  const heading = isOnly
    ? lineText(first, language)
    : say('subject', { total: lines.length + more, tenant: tenantName });
  const rest = more > 0 ? say('more', { count: more }) : '';
  const content = {
    language,
    brandColor,
    heading,
    paragraphs: [
      say('intro', { name: person.name, tenant: tenantName }),
      lines.map((line) => ({ text: lineText(line, language), url: `${publicUrl}${line.path}` })),
      ...(rest === '' ? [] : [rest]),
      [{ text: say('preferences'), url: `${publicUrl}/perfil?aba=notificacoes` }],
    ],
    button: isOnly
      ? { label: say('buttonOne'), url: `${publicUrl}${first.path}` }
      : { label: say('button'), url: `${publicUrl}/notificacoes` },
  };
  const values = { nome: person.name, empresa: tenantName, assunto: heading, mais: rest };
  const body = tenantMail(mail.tenantId, content, values);
  return { id: mail.id, kind: 'notification', to: person.email, subject: heading, ...body };
}

function lineText({ actor, kind, title }: MailedLine, language: Language): string {
  const { alone, byActor } = KIND_TEXTS[kind];
  return actor === null ? fill(alone[language], { title }) : fill(byActor[language], { actor, title });
}

import { localDate } from '../../platform/local-date.ts';
import type { MailMessage } from '../../platform/mail/mailer.ts';
import { tenantMail } from '../../platform/mail/tenant-mail.ts';
import { fill, type Language, type Message } from '../../platform/problem.ts';
import type { KindSum, ReportContent } from './report-content.ts';
import { signalName, signalTitle } from './signal-words.ts';

const TEXTS = {
  subject: { 'pt-BR': 'Sinais até {day} · {tenant}', en: 'Signals until {day} · {tenant}' },
  intro: {
    'pt-BR':
      'Olá, {name}. De {since} a {day}, em {tenant}: {opened} novos, {ended} encerrados, {treated} tratados.',
    en: 'Hello, {name}. From {since} to {day}, at {tenant}: {opened} new, {ended} over, {treated} treated.',
  },
  quiet: { 'pt-BR': 'Nenhum sinal está em aberto.', en: 'No signal is open.' },
  open: { 'pt-BR': 'Em aberto: {open}.', en: 'Open: {open}.' },
  kind: { 'pt-BR': '{kind}: {open} em aberto, {opened} novos', en: '{kind}: {open} open, {opened} new' },
  critical: { 'pt-BR': 'Crítico: {title}', en: 'Critical: {title}' },
  more: { 'pt-BR': 'E mais {count} na página.', en: 'And {count} more on the page.' },
  button: { 'pt-BR': 'Ver sinais', en: 'See signals' },
  footer: {
    'pt-BR':
      'Você recebe este relatório porque alguém de {tenant} escolheu você. Quem configura os sinais pode tirar você da lista.',
    en: 'You get this report because somebody at {tenant} chose you. Whoever configures signals can take you off the list.',
  },
} as const satisfies Record<string, Message>;

/** A report for one person. */
export interface ReportMail {
  /** The same for every attempt at this mail. */
  id: string;
  language: Language;
  tenantId: number;
  tenantName: string;
  brandColor: string | null;
  person: { name: string; email: string };
  timeZone: string;
  since: Date;
  until: Date;
  content: ReportContent;
}

/** The mail with what happened and what is open, each with a link; amounts stand on the page alone. */
export function reportMail(mail: ReportMail, publicUrl: string): MailMessage {
  const { brandColor, content, id, language, person, tenantName, timeZone } = mail;
  const say = (name: keyof typeof TEXTS, values: Record<string, string | number> = {}) =>
    fill(TEXTS[name][language], values);
  const dayOf = (moment: Date) => shownDay(localDate(moment, timeZone), language);
  const day = dayOf(mail.until);
  const total = (pick: (sum: KindSum) => number) => content.sums.reduce((sum, one) => sum + pick(one), 0);
  const open = total((sum) => sum.open);
  const heading = say('subject', { day, tenant: tenantName });
  const happened = {
    opened: total((sum) => sum.opened),
    ended: total((sum) => sum.ended),
    treated: total((sum) => sum.treated),
  };
  const lines = content.named.map((signal) => {
    const title = signalTitle(signal, language);
    return {
      text: signal.severity === 'critica' ? say('critical', { title }) : title,
      url: `${publicUrl}/financeiro/sinais?sinal=${signal.id}`,
    };
  });
  const sums = [
    open === 0 ? say('quiet') : say('open', { open }),
    ...content.sums.map(({ kind, open: count, opened }) =>
      say('kind', { kind: signalName(kind, language), open: count, opened }),
    ),
  ];
  const of = { name: person.name, tenant: tenantName, since: dayOf(mail.since), day };
  const intro = say('intro', { ...of, ...happened });
  const rest = open > lines.length ? say('more', { count: open - lines.length }) : '';
  const said = {
    language,
    brandName: tenantName,
    brandColor,
    heading,
    paragraphs: [intro, ...sums, ...(lines.length > 0 ? [lines] : []), ...(rest === '' ? [] : [rest])],
    button: { label: say('button'), url: `${publicUrl}/financeiro/sinais` },
    footer: say('footer', { tenant: tenantName }),
  };
  const values = {
    nome: person.name,
    empresa: tenantName,
    assunto: heading,
    aviso: intro,
    resumo: sums.join('\n'),
    mais: rest,
  };
  const body = tenantMail(mail.tenantId, said, values);
  return { id, kind: 'signal-report', to: person.email, subject: heading, ...body };
}

function shownDay(day: string, language: Language): string {
  return language === 'en' ? day : day.split('-').reverse().join('/');
}

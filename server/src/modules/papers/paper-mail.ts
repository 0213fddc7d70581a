import type { MailAttachment, MailMessage } from '../../platform/mail/mailer.ts';
import { tenantMail } from '../../platform/mail/tenant-mail.ts';
import { fill, type Language, type Message } from '../../platform/problem.ts';
import type { PaperKind } from './paper-kinds.ts';

const SUBJECTS: Record<PaperKind, Message> = {
  repasse: { 'pt-BR': 'Comprovante de repasse · {payee}', en: 'Receipt of a payout · {payee}' },
  comissao: { 'pt-BR': 'Recibo de comissões · {payee}', en: 'Receipt of commissions · {payee}' },
  extrato: { 'pt-BR': 'Extrato de {month} · {payee}', en: 'Statement of {month} · {payee}' },
};

const TEXTS: Record<PaperKind, Message> = {
  repasse: {
    'pt-BR': '{tenant} pagou um repasse a {payee}. O comprovante está em anexo.',
    en: '{tenant} paid a payout to {payee}. The receipt is attached.',
  },
  comissao: {
    'pt-BR': '{tenant} pagou comissões a {payee}. O recibo está em anexo.',
    en: '{tenant} paid commissions to {payee}. The receipt is attached.',
  },
  extrato: {
    'pt-BR': 'O extrato de {payee} em {tenant} no mês {month} está em anexo.',
    en: 'The statement of {payee} at {tenant} for {month} is attached.',
  },
};

const FOOTER: Message = {
  'pt-BR': 'Você recebe este e-mail porque pediu a {tenant}. Para deixar de receber, fale com {tenant}.',
  en: 'You get this e-mail because you asked {tenant} for it. To stop it, speak with {tenant}.',
};

/** A paper with what its mail says. */
export interface PaperMail {
  /** The same for every attempt at this mail. */
  id: string;
  paper: PaperKind;
  to: string;
  language: Language;
  tenantId: number;
  tenantName: string;
  brandColor: string | null;
  payee: string;
  /** `YYYY-MM` of a statement. */
  subject: string;
  attachments: readonly MailAttachment[];
}

/** The mail that brings a receipt or a statement; amounts and accounts stand in the file alone. */
export function paperMail(mail: PaperMail): MailMessage {
  const { attachments, brandColor, id, language, paper, payee, tenantName, to } = mail;
  const month = language === 'en' ? mail.subject : mail.subject.split('-').reverse().join('/');
  const values = { payee, month, tenant: tenantName };
  const heading = fill(SUBJECTS[paper][language], values);
  const content = {
    language,
    brandName: tenantName,
    brandColor,
    heading,
    paragraphs: [fill(TEXTS[paper][language], values)],
    footer: fill(FOOTER[language], values),
  };
  const body = tenantMail(mail.tenantId, content, { recebedor: payee, empresa: tenantName, mes: month });
  return { id, kind: `paper-${paper}`, to, subject: heading, ...body, attachments };
}

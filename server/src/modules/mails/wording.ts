import type { MailMessage, TenantWording } from '../../platform/mail/mailer.ts';
import { type MailContent, type MailLink, renderMail } from '../../platform/mail/template.ts';
import type { MailDress } from './mail-dress.ts';
import type { MailKind, MailText } from './mail-kind.ts';
import { onlyVariable, paragraphsOf, withValues } from './text-check.ts';

type Paragraph = MailContent['paragraphs'][number];

export interface Worded {
  kind: MailKind | null;
  /** Null for the text of the system. */
  text: MailText | null;
  dress: MailDress;
  /** Address of the picture above the mail. */
  logo: string | null;
}

/** Subject and bodies of a mail in the words and the dress of its tenant. */
export function wordedMail(
  message: Pick<MailMessage, 'subject'>,
  { content, values }: Pick<TenantWording, 'content' | 'values'>,
  { dress, kind, logo, text }: Worded,
): { subject: string; text: string; html: string } {
  const worded = text === null || kind === null ? null : ownWords(kind, text, content, values);
  const { button, ...rest } = content;
  const said: MailContent = worded === null ? content : { ...rest, ...worded };
  const footer = [dress.footerText, said.footer].filter((part) => typeof part === 'string').join('\n');
  const complete: MailContent = {
    ...said,
    ...(dress.from.name === null ? {} : { brandName: dress.from.name }),
    logo,
    paragraphs: withHeader(dress.headerText, said.paragraphs),
    ...(dress.signatureText === null ? {} : { signature: dress.signatureText }),
    ...(footer === '' ? {} : { footer }),
  };
  return { subject: worded?.heading ?? message.subject, ...renderMail(complete) };
}

const withHeader = (header: string | null, paragraphs: readonly Paragraph[]) =>
  header === null ? paragraphs : [header, ...paragraphs];

/** The link and the list stand where their variables do; lists that the text knows nothing of, such as how to stop the mails, stay at the end. */
function ownWords(
  kind: MailKind,
  { body, subject }: MailText,
  content: MailContent,
  values: Readonly<Record<string, string>>,
): { heading: string; paragraphs: readonly Paragraph[] } {
  const lists = content.paragraphs.filter((paragraph): paragraph is readonly MailLink[] =>
    Array.isArray(paragraph),
  );
  const names = new Set(paragraphsOf(body).map(onlyVariable));
  const takesList = kind.variables.some(({ name, shape }) => shape === 'list' && names.has(name));
  const paragraphs = paragraphsOf(body).flatMap((paragraph): Paragraph[] => {
    const name = onlyVariable(paragraph);
    const shape = kind.variables.find((one) => one.name === name)?.shape;
    if (shape === 'link') return content.button === undefined ? [] : [content.button];
    if (shape === 'list') return lists.slice(0, 1);
    const said = withValues(paragraph, values).trim();
    return said === '' ? [] : [said];
  });
  const rest = takesList ? lists.slice(1) : lists;
  return { heading: withValues(subject, values), paragraphs: [...paragraphs, ...rest] };
}

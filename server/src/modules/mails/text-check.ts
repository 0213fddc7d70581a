import { fill, type Language, type Message, type ProblemDetail } from '../../platform/problem.ts';
import type { MailKind, MailText, MailVariable } from './mail-kind.ts';

export const LONGEST_SUBJECT = 150;
export const LONGEST_BODY = 4000;

/** `{{name}}`, also with spaces inside the braces. */
const NAMED = /\{\{ *([\p{L}\d_-]{1,40}) *\}\}/gu;
/** What mail programs make a link of by themselves. */
const ADDRESS = /:\/\/|\bwww\.|\bmailto:|\bjavascript:/i;

const texts = {
  empty: { 'pt-BR': 'Escreva o texto.', en: 'Write the text.' },
  tooLong: {
    'pt-BR': 'O texto tem no máximo {max} caracteres.',
    en: 'The text has {max} characters at most.',
  },
  oneLine: { 'pt-BR': 'O assunto é uma linha só.', en: 'The subject is a single line.' },
  unknown: {
    'pt-BR': '{variable} não existe neste e-mail. Use: {known}.',
    en: '{variable} does not exist in this mail. Use: {known}.',
  },
  braces: {
    'pt-BR': 'Há chaves que não formam uma variável: escreva {example}, com duas de cada lado.',
    en: 'There are braces that make no variable: write {example}, with two on each side.',
  },
  missing: {
    'pt-BR': 'Falta {variable}: sem isso o e-mail não serve ({meaning}).',
    en: '{variable} is missing: without it the mail is of no use ({meaning}).',
  },
  notHere: { 'pt-BR': '{variable} não entra no assunto.', en: '{variable} does not go into the subject.' },
  alone: {
    'pt-BR': '{variable} fica numa linha só, com uma linha vazia antes e depois.',
    en: '{variable} stands on a line of its own, with an empty line before and after.',
  },
  once: { 'pt-BR': '{variable} aparece uma vez só.', en: '{variable} appears only once.' },
  address: {
    'pt-BR': 'Endereços da internet não entram no texto: o link fica onde está a variável dele.',
    en: 'Addresses of the internet do not go into the text: the link stands where its variable does.',
  },
} as const satisfies Record<string, Message>;

/** The paragraphs of a body. */
export function paragraphsOf(body: string): string[] {
  return body
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The name of the variable that a paragraph is; null for any other. */
export function onlyVariable(paragraph: string): string | null {
  return /^\{\{ *([\p{L}\d_-]{1,40}) *\}\}$/u.exec(paragraph)?.[1] ?? null;
}

/** The text with its values; each variable once, so that a value which looks like one stays as it is. */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(NAMED, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}

type Report = (
  path: 'body' | 'subject',
  code: keyof typeof texts,
  values?: Record<string, string | number>,
) => void;

/** What is wrong with a text of that kind, in words; nothing where it may be used. */
export function faultsOf(kind: MailKind, text: MailText, language: Language): ProblemDetail[] {
  const faults: ProblemDetail[] = [];
  const report: Report = (path, code, values = {}) => {
    const message = fill(texts[code][language], { example: '{{nome}}', ...values });
    faults.push({ path, code: `mailText.${code}`, message });
  };
  checkForm(kind, 'subject', text.subject, report);
  checkForm(kind, 'body', text.body, report);
  if (/[\r\n]/.test(text.subject)) report('subject', 'oneLine');
  for (const variable of kind.variables) checkVariable(variable, text, report, language);
  return faults;
}

function checkForm(kind: MailKind, path: 'body' | 'subject', text: string, report: Report): void {
  const max = path === 'subject' ? LONGEST_SUBJECT : LONGEST_BODY;
  if (text.trim() === '') report(path, 'empty');
  if (text.length > max) report(path, 'tooLong', { max });
  if (ADDRESS.test(text)) report(path, 'address');
  if (/[{}]/.test(text.replace(NAMED, ''))) report(path, 'braces');
  const known = kind.variables.map(({ name }) => `{{${name}}}`).join(', ');
  for (const name of new Set(namesIn(text)))
    if (!kind.variables.some((one) => one.name === name))
      report(path, 'unknown', { variable: `{{${name}}}`, known });
}

function checkVariable(
  { meaning, name, required, shape }: MailVariable,
  { body, subject }: MailText,
  report: Report,
  language: Language,
): void {
  const shown = { variable: `{{${name}}}` };
  const count = namesIn(body).filter((one) => one === name).length;
  if (required && count === 0) report('body', 'missing', { ...shown, meaning: meaning[language] });
  if (shape === 'text') return;
  if (namesIn(subject).includes(name)) report('subject', 'notHere', shown);
  if (count > 1) report('body', 'once', shown);
  const standing = paragraphsOf(body).some((paragraph) => onlyVariable(paragraph) === name);
  if (count === 1 && !standing) report('body', 'alone', shown);
}

/** Whether a text holds what mail programs make a link of. */
export function holdsAddress(text: string): boolean {
  return ADDRESS.test(text);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name);
}

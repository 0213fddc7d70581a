import { isCnpj } from '@retaguarda/rules/cnpj';
import { isCpf } from '@retaguarda/rules/cpf';
import { isSensitiveName } from './sensitive-names.ts';

/**
 * Takes personal data and secrets out of text that is about to be logged. It rather removes too much than too little,
 * and its work grows linearly with the text, because much of that text comes from callers.
 */

export const REDACTED = '[redacted]';

/** Longer texts are cut before they are read. */
const LONGEST_TEXT = 16_384;

const MARKS = /@|%40|eyJ|\+55|[?&](?:code|tid|search|busca|q|nome|name)=(?!\[redacted\])/i;
const SCHEME = /bearer |basic /i;
const DIGITS = /[0-9]{9}|[0-9]{3}[.\-/ \u00a0\u2000-\u2015\u202f][0-9]{3}/;
/**
 * Almost every line has a UUID, and every other UUID has digits like a CPF or the end of a CNPJ. This matches a UUID that is
 * not part of a longer number; a number that begins inside a UUID is never looked at, see `scrubNumbers`.
 */
const SEPARATE_UUID =
  /(?<![\w.-]|[0-9][./ \u00a0\u2000-\u2015\u202f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w.-])/gi;
const CNPJ_TAIL = /(?:\/|%2F)[0-9A-Z]{4}-?[0-9]{2}/i;
/** Looks back from two digits, because looking ahead from every letter is five times as slow. */
const CNPJ_WORD = /[0-9]{2}(?<=[0-9A-Z]{14})/;

const URL_CREDENTIALS = /(:\/\/)[^\s/?#@:]{0,256}:[^\s/?#@]{0,256}@/g;
const AUTHORIZATION = /(bearer|basic) +[\w+/=.~-]{16,}/gi;
const ASSIGNMENT = /([\w.-]{1,64})=[^&\s"'#,;]+/g;
const PARAMETER = /([?&])(code|tid|search|busca|q|nome|name)=(?!\[redacted\])[^&\s"'#]*/gi;
const DOTTED_WORD = /[\w.-]{16,}/g;
const AT_SIGN = /@|%40/g;
const DOMAIN = /(?:[\p{L}\p{N}-]{1,63}\.){1,10}\p{L}{2,63}/uy;
const LOCAL_PART_END = /[\s@<>()[\],;:"\\]/;
const PHONE = /\+55[0-9]{10,11}(?![0-9])/g;
const CNPJ_MASKED =
  /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}(?:\/|%2F)[0-9A-Z]{4}-?[0-9]{2}(?![0-9A-Z])/gi;
const CNPJ_BARE = /(?<![0-9A-Z])[0-9A-Z]{12}[0-9]{2}(?![0-9A-Z])/g;
const UUID_OR_CPF =
  /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})|(?<![0-9])[0-9]{3}[.\-/ \u00a0\u2000-\u2015\u202f]?[0-9]{3}[.\-/ \u00a0\u2000-\u2015\u202f]?[0-9]{3}[.\-/ \u00a0\u2000-\u2015\u202f]?[0-9]{2}(?![0-9])/gi;

/**
 * The text without e-mail addresses, JSON web tokens, CPF, CNPJ, E.164 phone numbers, credentials in URLs and
 * authorization headers, and the values of `name=value` where the name is sensitive.
 */
export function scrubText(text: string): string {
  if (text.length > LONGEST_TEXT) return `${scrubText(text.slice(0, LONGEST_TEXT))}[cut]`;
  if (!text.includes('=') && !mayHoldSensitiveText(text)) return text;
  const withoutSecrets = scrubUrlCredentials(text)
    .replace(AUTHORIZATION, `$1 ${REDACTED}`)
    .replace(ASSIGNMENT, (whole, name: string) => (isSensitiveName(name) ? `${name}=${REDACTED}` : whole))
    .replace(PARAMETER, `$1$2=${REDACTED}`)
    .replace(DOTTED_WORD, scrubJwt);
  return scrubNumbers(scrubEmails(withoutSecrets));
}

/**
 * Whether `scrubText` may change the text, or a text inside it when it is JSON. False is certain, except for `name=value`
 * with a sensitive name, which `mayHoldSensitiveNames` knows.
 */
export function mayHoldSensitiveText(text: string): boolean {
  return looksSensitive(text) && looksSensitive(text.replace(SEPARATE_UUID, 'u'));
}

function looksSensitive(text: string): boolean {
  return (
    MARKS.test(text) || DIGITS.test(text) || SCHEME.test(text) || CNPJ_TAIL.test(text) || CNPJ_WORD.test(text)
  );
}

/** Hides user and password of `scheme://user:password@host`. */
export function scrubUrlCredentials(text: string): string {
  return text.replace(URL_CREDENTIALS, `$1${REDACTED}@`);
}

/** Hides every CNPJ; unmasked ones when their check digits are right. */
export function scrubCnpj(text: string): string {
  return text
    .replace(CNPJ_MASKED, '[cnpj]')
    .replace(CNPJ_BARE, (found) => (isCnpj(found) ? '[cnpj]' : found));
}

/** Hides a token that has at least one dot, so that one that was cut short is hidden too. */
function scrubJwt(word: string): string {
  const start = word.indexOf('eyJ');
  return start === -1 || word.indexOf('.', start) === -1 ? word : `${word.slice(0, start)}[jwt]`;
}

function scrubEmails(text: string): string {
  let result = '';
  let done = 0;
  for (const sign of text.matchAll(AT_SIGN)) {
    if (sign.index < done) continue;
    DOMAIN.lastIndex = sign.index + sign[0].length;
    if (!DOMAIN.test(text)) continue;
    const end = DOMAIN.lastIndex;
    const start = localPartStart(text, sign.index, done);
    if (start === sign.index) continue;
    result += `${text.slice(done, start)}[email]`;
    done = end;
  }
  return result + text.slice(done);
}

/** Where the part before the at sign begins, not before `from`; quotes may hold spaces. */
function localPartStart(text: string, at: number, from: number): number {
  if (text[at - 1] === '"') {
    const quote = text.lastIndexOf('"', at - 2);
    if (quote >= from && at - quote <= 66) return quote;
  }
  let start = at;
  while (start > from && !LOCAL_PART_END.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function scrubNumbers(text: string): string {
  return scrubCnpj(text.replace(PHONE, '[phone]')).replace(
    UUID_OR_CPF,
    (found: string, uuid: string | undefined, at: number, whole: string) =>
      uuid === undefined && looksLikeCpf(found, whole.charAt(at - 1), whole.charAt(at + found.length))
        ? '[cpf]'
        : found,
  );
}

/**
 * Eleven digits on their own or under the mask are taken for a CPF whatever their check digits. Between letters (hashes,
 * trace ids) or with other separators only a right CPF is, so that the ids of a line stay useful.
 */
function looksLikeCpf(found: string, before: string, after: string): boolean {
  const certain = /^[0-9.-]+$/.test(found) && !/\w/.test(before) && !/\w/.test(after);
  return certain || isCpf(found.replace(/[^0-9]/g, ''));
}

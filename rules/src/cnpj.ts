/**
 * CNPJ, numeric and alphanumeric: 12 characters of `[0-9A-Z]` and 2 check digits. One algorithm serves both forms,
 * because the value of a character is its ASCII code minus 48, which is the digit itself for `0` to `9`.
 */

const FORM = /^[0-9A-Z]{12}[0-9]{2}$/;
const ALL_EQUAL = /^(.)\1{13}$/;

/** Upper case, without points, slash, hyphen and white space. Letters are kept; the result need not be a CNPJ. */
export function normalizeCnpj(text: string): string {
  return text.replace(/[./\-\s]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Whether the text is a CNPJ with right check digits, with or without its mask, in either case of letters. */
export function isCnpj(text: string): boolean {
  const cnpj = normalizeCnpj(text);
  if (!FORM.test(cnpj) || ALL_EQUAL.test(cnpj)) return false;
  return cnpj.endsWith(cnpjCheckDigits(cnpj.slice(0, 12)));
}

/** `AA.AAA.AAA/AAAA-DD`; a text that has not the form of a CNPJ comes back as it is. */
export function formatCnpj(text: string): string {
  const cnpj = normalizeCnpj(text);
  if (!FORM.test(cnpj)) return text;
  return `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`;
}

/** The two check digits of the first 12 characters, which must be normalised. */
export function cnpjCheckDigits(base: string): string {
  const first = checkDigit(base);
  return `${first}${checkDigit(`${base}${first}`)}`;
}

function checkDigit(base: string): number {
  let weight = 2;
  let sum = 0;
  for (let index = base.length - 1; index >= 0; index -= 1) {
    sum += (base.charCodeAt(index) - 48) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

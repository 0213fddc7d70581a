/** CPF: 9 digits and 2 check digits. Also the number of the new national identity card (CIN). */

const FORM = /^[0-9]{11}$/;
const ALL_EQUAL = /^(.)\1{10}$/;

/** Without points, hyphen and white space; the result need not be a CPF. */
export function normalizeCpf(text: string): string {
  return text.replace(/[.\-\s]/g, '');
}

/** Whether the text has 11 digits; its check digits may be wrong. */
export function hasCpfForm(text: string): boolean {
  return FORM.test(normalizeCpf(text));
}

/** Whether the text is a CPF with right check digits, with or without its mask. */
export function isCpf(text: string): boolean {
  const cpf = normalizeCpf(text);
  if (!FORM.test(cpf) || ALL_EQUAL.test(cpf)) return false;
  return cpf.endsWith(cpfCheckDigits(cpf.slice(0, 9)));
}

/** `000.000.000-00`; a text that has not 11 digits comes back as it is. */
export function formatCpf(text: string): string {
  const cpf = normalizeCpf(text);
  if (!FORM.test(cpf)) return text;
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
}

/** The two check digits of the first 9 digits. */
export function cpfCheckDigits(base: string): string {
  const first = checkDigit(base);
  return `${first}${checkDigit(`${base}${first}`)}`;
}

function checkDigit(base: string): number {
  let sum = 0;
  for (let index = 0; index < base.length; index += 1) {
    sum += (base.charCodeAt(index) - 48) * (base.length + 1 - index);
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

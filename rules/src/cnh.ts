/**
 * CNH, the driving licence: 11 digits. No official text publishes the weights of its check digits, so a wrong digit is
 * a reason to ask again and never one to refuse: refuse by `hasCnhForm`, warn by `isCnh`.
 */

const FORM = /^[0-9]{11}$/;
const ALL_EQUAL = /^(.)\1{10}$/;

/** Without points, hyphen and white space; the result need not be a CNH. */
export function normalizeCnh(text: string): string {
  return text.replace(/[.\-\s]/g, '');
}

/** Whether the text has 11 digits. */
export function hasCnhForm(text: string): boolean {
  return FORM.test(normalizeCnh(text));
}

/** Whether the check digits are those of the usual formula. */
export function isCnh(text: string): boolean {
  const cnh = normalizeCnh(text);
  if (!FORM.test(cnh) || ALL_EQUAL.test(cnh)) return false;
  return cnh.endsWith(cnhCheckDigits(cnh.slice(0, 9)));
}

/** The two check digits of the first 9 digits. */
export function cnhCheckDigits(base: string): string {
  let falling = 0;
  let rising = 0;
  for (let index = 0; index < 9; index += 1) {
    const digit = base.charCodeAt(index) - 48;
    falling += digit * (9 - index);
    rising += digit * (index + 1);
  }
  const first = falling % 11;
  const discount = first === 10 ? 2 : 0;
  const second = ((rising % 11) - discount + 11) % 11;
  return `${first === 10 ? 0 : first}${second === 10 ? 0 : second}`;
}

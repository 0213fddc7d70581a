import { isCpf, normalizeCpf } from '@retaguarda/rules/cpf';
import { formatPhone, isPhone } from '@retaguarda/rules/phone';

/** How lists show the personal data of people that the caller may not see in full. */

const HIDDEN = '***';

/** `***.982.247-**`; anything that is not a CPF is hidden whole. */
export function maskCpf(text: string): string {
  if (!isCpf(text)) return HIDDEN;
  const cpf = normalizeCpf(text);
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}

/** `ma***@dominio.com.br`: at most two characters of the name and never the whole of it. */
export function maskEmail(text: string): string {
  const at = text.lastIndexOf('@');
  if (at < 1) return HIDDEN;
  const name = Array.from(text.slice(0, at));
  return `${name.slice(0, Math.min(2, name.length - 1)).join('')}${HIDDEN}${text.slice(at)}`;
}

/** `(11) *****-4321`; of a foreign number the last four digits; anything else is hidden whole. */
export function maskPhone(text: string): string {
  if (isPhone(text)) return formatPhone(text).replace(/[0-9](?=[0-9]*-)/g, '*');
  const digits = text.replace(/[^0-9]/g, '');
  return digits.length < 8 ? HIDDEN : `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`;
}

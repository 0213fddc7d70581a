import { cnhCheckDigits } from '@retaguarda/rules/cnh';
import { cnpjCheckDigits } from '@retaguarda/rules/cnpj';
import { cpfCheckDigits } from '@retaguarda/rules/cpf';
import type { Random } from './random.ts';

/** Made-up identifiers with right check digits, without punctuation, as they are stored. */

const CNPJ_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function cpf(random: Random): string {
  const base = `${random.integer(1, 9)}${random.digits(8)}`;
  return base + cpfCheckDigits(base);
}

/** The number of a head office (branch 0001), numeric or with letters. */
export function cnpj(random: Random, form: 'numeric' | 'alphanumeric'): string {
  const characters = form === 'numeric' ? CNPJ_LETTERS.slice(0, 10) : CNPJ_LETTERS;
  const root = Array.from({ length: 8 }, () => random.pick([...characters])).join('');
  const base = `${root}0001`;
  return base + cnpjCheckDigits(base);
}

/** The number of a branch of the head office: the same root, another order. */
export function branchCnpj(headOffice: string, order: number): string {
  const base = headOffice.slice(0, 8) + String(order).padStart(4, '0');
  return base + cnpjCheckDigits(base);
}

export function cnh(random: Random): string {
  const base = random.digits(9);
  return base + cnhCheckDigits(base);
}

export function rg(random: Random): string {
  return `${random.integer(1, 9)}${random.digits(8)}`;
}

/** A mobile number in E.164. */
export function mobile(random: Random, ddd: string): string {
  return `+55${ddd}9${random.integer(6, 9)}${random.digits(7)}`;
}

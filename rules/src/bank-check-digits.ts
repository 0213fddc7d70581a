/** What a check digit says of a number; nothing where the bank has no public rule, or not for numbers of that length. */
export type DigitCheck = 'right' | 'wrong' | 'unchecked';

/** A branch and an account of it without their check digits. */
export interface BankNumbers {
  /** COMPE number of three digits; null for institutions without one. */
  bank: string | null;
  branch: string;
  branchDigit: string | null;
  account: string;
  accountDigit: string | null;
}

const BANCO_DO_BRASIL = '001';
const SANTANDER = '033';
const BRADESCO = '237';
const ITAU = '341';

const BRANCH_LENGTH = 4;
const BRANCH_WEIGHTS = [5, 4, 3, 2];

/** Of a branch: only Banco do Brasil and Bradesco print a digit that is reckoned of the four before it. */
export function checkBranchDigit({ bank, branch, branchDigit }: BankNumbers): DigitCheck {
  const number = padded(branch, BRANCH_LENGTH);
  if (branchDigit === null || number === null) return 'unchecked';
  if (bank === BANCO_DO_BRASIL) return checked(branchDigit, brazilDigit(number, BRANCH_WEIGHTS));
  if (bank === BRADESCO) return checked(branchDigit, bradescoDigit(number, BRANCH_WEIGHTS));
  return 'unchecked';
}

/** Of an account; a number that is longer than the rule of its bank is left alone. */
export function checkAccountDigit({ account, accountDigit, bank, branch }: BankNumbers): DigitCheck {
  const rule = bank === null ? undefined : ACCOUNT_RULES.get(bank);
  const places = padded(branch, BRANCH_LENGTH);
  if (rule === undefined || accountDigit === null || places === null) return 'unchecked';
  const number = padded(account, rule.length);
  return number === null ? 'unchecked' : checked(accountDigit, rule.digit(places, number));
}

interface AccountRule {
  length: number;
  /** The digits that are right; one, but where a bank prints the same remainder in two ways. */
  digit(branch: string, account: string): string;
}

const ACCOUNT_RULES: ReadonlyMap<string, AccountRule> = new Map([
  [BANCO_DO_BRASIL, { length: 8, digit: (_, account) => brazilDigit(account, [9, 8, 7, 6, 5, 4, 3, 2]) }],
  [BRADESCO, { length: 7, digit: (_, account) => bradescoDigit(account, [2, 7, 6, 5, 4, 3, 2]) }],
  [ITAU, { length: 5, digit: (branch, account) => itauDigit(`${branch}${account}`) }],
  [SANTANDER, { length: 8, digit: (branch, account) => santanderDigit(`${branch}00${account}`) }],
]);

/** The number with zeros in front; null for one that is longer. */
function padded(number: string, length: number): string | null {
  return number.length > length ? null : number.padStart(length, '0');
}

function checked(digit: string, right: string): DigitCheck {
  return right.includes(digit.toUpperCase()) ? 'right' : 'wrong';
}

function products(number: string, weights: readonly number[]): number[] {
  return weights.map((weight, place) => weight * Number(number[place]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Modulo 11; ten is written X. */
function brazilDigit(number: string, weights: readonly number[]): string {
  const digit = (11 - (sum(products(number, weights)) % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
}

/** Modulo 11; ten is written P, and on many papers 0. */
function bradescoDigit(number: string, weights: readonly number[]): string {
  const digit = (11 - (sum(products(number, weights)) % 11)) % 11;
  return digit === 10 ? 'P0' : String(digit);
}

/** Modulo 10 over branch and account, the digits of each product added. */
function itauDigit(number: string): string {
  const doubled = products(number, [2, 1, 2, 1, 2, 1, 2, 1, 2]);
  return toTen(sum(doubled.map((product) => (product > 9 ? product - 9 : product))));
}

/** The last digits of the products over branch, two zeros and account. */
function santanderDigit(number: string): string {
  const weighted = products(number, [9, 7, 3, 1, 0, 0, 9, 7, 1, 3, 1, 9, 7, 3]);
  return toTen(sum(weighted.map((product) => product % 10)));
}

function toTen(total: number): string {
  return String((10 - (total % 10)) % 10);
}

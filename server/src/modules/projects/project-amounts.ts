import { formatReais, parseReais } from '../money/index.ts';

const AMOUNTS = ['contract_value', 'setup_value', 'monthly_value'] as const;
type AmountName = (typeof AMOUNTS)[number];

/** The same fields with `To` in the place of `From` wherever an amount stands. */
type Exchanged<Fields, From, To> = {
  [Name in keyof Fields]: Name extends AmountName ? Exclude<Fields[Name], From> | To : Fields[Name];
};

/** The fields with their amounts in centavos, as the module calculates; for bodies that passed their schema. */
export function amountsInCentavos<Fields extends object>(fields: Fields): Exchanged<Fields, string, number> {
  return exchange(fields, (amount) => (typeof amount === 'string' ? centavosOf(amount) : amount));
}

/** The fields with their amounts as decimals with two places, as answers, the audit log and the columns have them. */
export function amountsInReais<Fields extends object>(fields: Fields): Exchanged<Fields, number, string> {
  return exchange(fields, (amount) => (typeof amount === 'number' ? formatReais(amount) : amount));
}

function centavosOf(text: string): number {
  const centavos = parseReais(text);
  if (centavos === null) throw new Error('an amount of a project is no decimal');
  return centavos;
}

function exchange<Result extends object>(fields: object, convert: (amount: unknown) => unknown): Result {
  const names: readonly string[] = AMOUNTS;
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    names.includes(name) ? convert(value) : value,
  ]);
  return Object.fromEntries(entries) as Result;
}

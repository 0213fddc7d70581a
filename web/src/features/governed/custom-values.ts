import { deliveredField, type FormField } from '@retaguarda/rules/form-fields';
import { cepMask, cnpjMask, cpfMask, type Mask, phoneMask } from '@retaguarda/rules/masks';
import type { FormFields } from '../../api/types.ts';

/** Values of added fields as they are typed, under paths that no other field of a form has. */
export type CustomValues = Record<`meta:${string}`, string>;
type Metadata = Readonly<Record<string, unknown>>;

export const customPath = (key: string): `meta:${string}` => `meta:${key}`;

/** A yes or no as text, so that versions can be compared and merged. */
export const YES = 'sim';

const MASKS: Partial<Record<FormField['type'], Mask>> = {
  cep: cepMask,
  cnpj: cnpjMask,
  cpf: cpfMask,
  phone: phoneMask,
};

export const maskOf = ({ type }: FormField): Mask | undefined => MASKS[type];

/** What the form shows, in its order. */
export const drawnFields = ({ fields }: Pick<FormFields, 'fields'>): FormField[] =>
  fields.filter(({ visible }) => visible);

/** The fields that somebody added, whose values are in the metadata. */
export const customFields = ({ fields, form }: Pick<FormFields, 'fields' | 'form'>): FormField[] =>
  drawnFields({ fields }).filter(({ key }) => deliveredField(form, key) === undefined);

/** What the metadata holds, as it is typed. */
export function customValues(governed: FormFields, metadata: Metadata = {}): CustomValues {
  return Object.fromEntries(
    customFields(governed).map((field) => [
      customPath(field.key),
      typed(field, Object.hasOwn(metadata, field.key) ? metadata[field.key] : null),
    ]),
  );
}

/** The value to store; null for nothing. A number that is none stays text, which is refused as such. */
export function stored(field: FormField, text: string): unknown {
  const value = text.trim();
  if (field.type === 'boolean') return value === YES;
  if (value === '') return null;
  if (field.type === 'number') {
    const number = Number(value.replace(',', '.'));
    return Number.isFinite(number) ? number : value;
  }
  return maskOf(field)?.strip(value) ?? value;
}

/** What of the metadata changes; nothing when no added field does. A new record has none before. */
export function customChange(
  governed: FormFields,
  before: CustomValues | null,
  after: CustomValues,
): Record<string, unknown> | null {
  const changes = customFields(governed).flatMap((field): [string, unknown][] => {
    const text = after[customPath(field.key)] ?? '';
    const value = stored(field, text);
    const same = before === null ? value === null : before[customPath(field.key)] === text;
    return same ? [] : [[field.key, value]];
  });
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

function typed(field: FormField, value: unknown): string {
  if (field.type === 'boolean') return value === true ? YES : '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value !== 'string') return '';
  return maskOf(field)?.format(value) ?? value;
}

import { isDay } from './calendar-days.ts';
import { isCep } from './cep.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { deliveredField, type FormField, type FormName } from './form-fields.ts';
import { isInternationalPhone } from './phone.ts';
import { isUf } from './uf.ts';

/** The values of a record by the keys of its fields. A key that stands neither in the state before a change nor in the one after is not checked. */
export interface FormValues {
  values: Readonly<Record<string, unknown>>;
  /** The values of added fields; absent when a change does not name them. */
  metadata?: Readonly<Record<string, unknown>>;
}

export type ValueFault =
  | 'required'
  | 'hidden'
  | 'option'
  | 'text'
  | 'tooLong'
  | 'email'
  | 'phone'
  | 'cpf'
  | 'cnpj'
  | 'cep'
  | 'uf'
  | 'date'
  | 'number'
  | 'boolean';

export interface FaultyValue {
  key: string;
  fault: ValueFault;
  isCustom: boolean;
}

/** The longest text of an added field; a field of several lines takes ten times that. */
export const LONGEST_TEXT = 500;
export const LONGEST_TEXTAREA = 5_000;
export const LONGEST_EMAIL = 254;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Why a record may not be changed like this: a required field is missing or cleared, a hidden one gets another value, or a
 * field does not take its value. `before` is null for a new record. A value that stays as it was is never a fault, so that a
 * record from before a change of the form can still be edited.
 */
export function valueFaults(
  form: FormName,
  fields: readonly FormField[],
  before: FormValues | null,
  after: FormValues,
): FaultyValue[] {
  return fields.flatMap((field) => {
    const { key } = field;
    const isCustom = deliveredField(form, key) === undefined;
    const wasThere = before !== null && speaksOf(before, key, isCustom);
    if (!wasThere && !speaksOf(after, key, isCustom)) return [];
    const old = wasThere ? valueIn(before, key, isCustom) : null;
    const fault = changeFault(field, { isNew: !wasThere, isCustom }, old, valueIn(after, key, isCustom));
    return fault === null ? [] : [{ key, fault, isCustom }];
  });
}

/** Why the field does not take the value; null when it does. */
export function valueFault(field: FormField, isCustom: boolean, value: unknown): ValueFault | null {
  if (isEmpty(value)) return field.required ? 'required' : null;
  if (field.type === 'select') return isOption(field, value) ? null : 'option';
  return isCustom ? typeFault(field, value) : null;
}

/** Whether a value is missing, or is a text without a visible character. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function changeFault(
  field: FormField,
  { isCustom, isNew }: { isNew: boolean; isCustom: boolean },
  before: unknown,
  after: unknown,
): ValueFault | null {
  const same = isEmpty(before) ? isEmpty(after) : isSame(before, after);
  if (same && !isNew) return null;
  if (field.visible) return valueFault(field, isCustom, after);
  // A hidden yes-or-no field may be sent as no, which is its value anyway.
  return same || (isEmpty(before) && after === false) ? null : 'hidden';
}

/** Whether two values are the same. Metadata may hold lists and objects from before the field was added: their content counts. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

function speaksOf({ metadata, values }: FormValues, key: string, isCustom: boolean): boolean {
  return isCustom ? metadata !== undefined : Object.hasOwn(values, key);
}

function valueIn({ metadata = {}, values }: FormValues, key: string, isCustom: boolean): unknown {
  const source = isCustom ? metadata : values;
  return Object.hasOwn(source, key) ? source[key] : null;
}

function isOption({ options = [] }: FormField, chosen: unknown): boolean {
  return options.some(({ value }) => value === chosen);
}

function typeFault({ type }: FormField, value: unknown): ValueFault | null {
  if (type === 'boolean') return typeof value === 'boolean' ? null : 'boolean';
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? null : 'number';
  if (typeof value !== 'string') return 'text';
  const longest = type === 'textarea' ? LONGEST_TEXTAREA : LONGEST_TEXT;
  if (value.length > longest) return 'tooLong';
  switch (type) {
    case 'email':
      return value.length <= LONGEST_EMAIL && EMAIL.test(value.trim()) ? null : 'email';
    case 'phone':
      return isInternationalPhone(value) ? null : 'phone';
    case 'cpf':
      return isCpf(value) ? null : 'cpf';
    case 'cnpj':
      return isCnpj(value) ? null : 'cnpj';
    case 'cep':
      return isCep(value) ? null : 'cep';
    case 'uf':
      return isUf(value) ? null : 'uf';
    case 'date':
      return isDay(value) ? null : 'date';
    default:
      return null;
  }
}

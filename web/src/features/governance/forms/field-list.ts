import type { FormField } from '../../../api/types.ts';

/** A field while it is edited; `id` stays, whatever becomes of the key. */
export interface EditedField {
  id: string;
  field: FormField;
  /** Whether the form had it before: its key is then known elsewhere and stays. */
  known: boolean;
}

export type FieldFault = 'key' | 'keyTwice' | 'label' | 'options' | 'optionTwice';

const KEY = /^[a-zA-Z][a-zA-Z0-9_]{0,59}$/;

export const edited = (fields: readonly FormField[]): EditedField[] =>
  fields.map((field) => ({ id: field.key, field, known: true }));

export const plainFields = (list: readonly EditedField[]): FormField[] => list.map(({ field }) => field);

/** The list with the field one place up (-1) or down (1); the same list where it cannot move. */
export function moved(list: readonly EditedField[], id: string, by: -1 | 1): readonly EditedField[] {
  const from = list.findIndex((one) => one.id === id);
  const to = from + by;
  const [one, other] = [list[from], list[to]];
  if (one === undefined || other === undefined) return list;
  return list.with(from, other).with(to, one);
}

/** The field after a change, kept so that a form can be drawn from it: hidden is never required, only a select has options. */
export function changed(field: FormField, change: Partial<FormField>): FormField {
  const next = { ...field, ...change };
  if (change.visible === false) next.required = false;
  if (change.required === true) next.visible = true;
  if (next.type !== 'select') delete next.options;
  else next.options ??= [{ value: '1', label: '1' }];
  return next;
}

/** A field that no other one of the list is. */
export function newField(list: readonly EditedField[], label: string): EditedField {
  const keys = new Set(list.map(({ field }) => field.key));
  let number = 1;
  while (keys.has(`campo${number}`)) number += 1;
  const key = `campo${number}`;
  return {
    id: crypto.randomUUID(),
    field: { key, label, type: 'text', required: false, visible: true },
    known: false,
  };
}

/** What keeps the field from being saved; null when nothing does. */
export function faultOf({ field, id }: EditedField, list: readonly EditedField[]): FieldFault | null {
  const { key, label, options, type } = field;
  if (!KEY.test(key)) return 'key';
  if (list.some((other) => other.id !== id && other.field.key === key)) return 'keyTwice';
  if (label.trim() === '') return 'label';
  if (type !== 'select') return null;
  const values = (options ?? []).map(({ value }) => value);
  if (values.length === 0) return 'options';
  return new Set(values).size < values.length ? 'optionTwice' : null;
}

/** Options as a text of lines, `value: label`, or the label alone where both are the same. */
export const optionLines = (options: FormField['options']): string =>
  (options ?? []).map(({ label, value }) => (label === value ? label : `${value}: ${label}`)).join('\n');

export function parseOptions(text: string): NonNullable<FormField['options']> {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, value = line, label = line] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
      return { value: value.trim().slice(0, 120), label: label.trim().slice(0, 120) };
    });
}

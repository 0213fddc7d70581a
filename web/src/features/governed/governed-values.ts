import { deliveredField, type FormField } from '@retaguarda/rules/form-fields';
import { type FormValues, type ValueFault, valueFaults } from '@retaguarda/rules/form-values';
import type { TFunction } from 'i18next';
import type { FormFields } from '../../api/types.ts';
import { type CustomValues, customFields, customPath, drawnFields, stored } from './custom-values.ts';

/** The path in a page's form of each delivered field that the page has. */
export type FieldPaths = Readonly<Record<string, string>>;

/** The label of a field: the page's own as long as nobody gave the field another one. */
export function labelOf(governed: FormFields, field: FormField, own: string): string {
  return deliveredField(governed.form, field.key)?.label === field.label ? own : field.label;
}

/** What the field of a path is called, in a notice about it. */
export function nameOfField(
  governed: FormFields,
  paths: FieldPaths,
  path: string,
  own: Readonly<Record<string, { label: string }>>,
): string {
  const field = governed.fields.find(({ key }) => paths[key] === path || customPath(key) === path);
  return field === undefined ? path : labelOf(governed, field, own[field.key]?.label ?? field.label);
}

type Values = Readonly<Record<string, unknown>>;

/**
 * What of a form's values the server would refuse by its fields, by the path of the page's form. `before` is the form of the
 * stored record, null for a new one; what stays as it was is never refused.
 */
export function governedErrors(
  governed: FormFields,
  paths: FieldPaths,
  { after, before }: { before: Values | null; after: Values },
  t: TFunction,
): Record<string, string> {
  const shown = drawnFields(governed).filter(({ key }) => isCustom(governed, key) || key in paths);
  const state = (values: Values): FormValues => stateOf(governed, paths, values);
  const faults = valueFaults(governed.form, shown, before === null ? null : state(before), state(after));
  return Object.fromEntries(
    faults.map((fault) => [
      fault.isCustom ? customPath(fault.key) : (paths[fault.key] ?? fault.key),
      faultText(fault.fault, t),
    ]),
  );
}

/** The values without those of fields that the form does not show, which a look-up may have filled in all the same. */
export function withoutUndrawn<Form extends Record<string, unknown>>(
  governed: FormFields,
  paths: FieldPaths,
  values: Form,
): Form {
  const drawn = new Set(drawnFields(governed).map(({ key }) => key));
  const emptied = Object.entries(paths)
    .filter(([key]) => !drawn.has(key))
    .map(([, path]) => [path, typeof values[path] === 'boolean' ? false : '']);
  return { ...values, ...Object.fromEntries(emptied) };
}

/** What a page needs to sort refusals of the server onto the added fields: their paths, and where the body has them. */
export function customErrorPaths(governed: FormFields): {
  fields: string[];
  aliases: Record<string, string>;
} {
  const keys = customFields(governed).map(({ key }) => key);
  return {
    fields: keys.map(customPath),
    aliases: Object.fromEntries(keys.map((key) => [`metadata.${key}`, customPath(key)])),
  };
}

function stateOf(governed: FormFields, paths: FieldPaths, values: Values): FormValues {
  const custom = customFields(governed).map((field) => {
    const text = (values as CustomValues)[customPath(field.key)] ?? '';
    return [field.key, stored(field, text)];
  });
  return {
    values: Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, values[path]])),
    metadata: Object.fromEntries(custom),
  };
}

const isCustom = ({ form }: FormFields, key: string): boolean => deliveredField(form, key) === undefined;

function faultText(fault: ValueFault, t: TFunction): string {
  switch (fault) {
    case 'required':
    case 'email':
    case 'cpf':
    case 'cnpj':
    case 'cep':
    case 'date':
      return t(`form.${fault}`);
    default:
      return t(`governed.fault.${fault}`);
  }
}

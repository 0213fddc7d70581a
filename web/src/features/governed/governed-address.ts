import { ADDRESS_KEYS, DELIVERED_FORMS } from '@retaguarda/rules/form-fields';
import type { TFunction } from 'i18next';
import type { FormFields } from '../../api/types.ts';
import { drawnFields } from './custom-values.ts';
import { type FieldPaths, governedErrors } from './governed-values.ts';

/** The fields of an address are called in a page's form as in the arrangement. */
export const ADDRESS_PATHS: FieldPaths = Object.fromEntries(ADDRESS_KEYS.map((key) => [key, key]));

type Values = Readonly<Record<string, unknown>>;

/** One address among those of a record. */
export interface AddressPlace {
  /** The form of the record. */
  governed: FormFields;
  /** Whether the address is the one that the form speaks of: the principal one. */
  isPrincipal: boolean;
}

/** The form that an address follows: that of the record for its principal address, the delivered one for all others. */
export const addressForm = ({ governed, isPrincipal }: AddressPlace): FormFields =>
  isPrincipal ? governed : { ...governed, fields: [...DELIVERED_FORMS[governed.form]] };

/** Whether the form asks for the field. */
export const isAsked = (form: FormFields, key: string): boolean =>
  drawnFields(form).some((field) => field.key === key);

/** What the server would refuse of an address. `before` is the principal address until now, null where there is none. */
export function addressErrors(
  place: AddressPlace,
  { before, after }: { before: Values | null; after: Values },
  t: TFunction,
): Record<string, string> {
  return place.isPrincipal
    ? governedErrors(addressOnly(place.governed), ADDRESS_PATHS, { before, after }, t)
    : {};
}

/** The values with those of fields that the form hides as they were, whatever a look-up or an earlier form has put there. */
export function withHiddenKept<Form extends Record<string, unknown>>(
  place: AddressPlace,
  values: Form,
  before: Readonly<Form>,
): Form {
  const form = addressForm(place);
  const hidden = ADDRESS_KEYS.filter((key) => !isAsked(form, key)).map((key) => [key, before[key]]);
  return { ...values, ...Object.fromEntries(hidden) };
}

const addressOnly = (governed: FormFields): FormFields => ({
  ...governed,
  fields: governed.fields.filter(({ key }) => key in ADDRESS_PATHS),
});

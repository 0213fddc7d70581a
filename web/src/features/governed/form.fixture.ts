import { DELIVERED_FORMS, type FormField } from '@retaguarda/rules/form-fields';
import type { FormFields } from '../../api/types.ts';

/** The form of a company as it is delivered. */
export const FORM: FormFields = {
  form: 'company',
  source: 'default',
  version: 0,
  fields: [...DELIVERED_FORMS.company],
};

/** The form of a user as it is delivered. */
export const USER_FORM: FormFields = { ...FORM, form: 'user', fields: [...DELIVERED_FORMS.user] };

/** The form with something else said of some of its fields. */
export const arranged = (governed: FormFields, changes: Record<string, Partial<FormField>>): FormFields => ({
  ...governed,
  fields: governed.fields.map((field) => ({ ...field, ...changes[field.key] })),
});

/** The form with a field that somebody added, a choice unless told otherwise. */
export const withField = (governed: FormFields, more: Partial<FormField> = {}): FormFields => ({
  ...governed,
  fields: [
    ...governed.fields,
    {
      key: 'porte',
      label: 'Porte',
      type: 'select',
      required: false,
      visible: true,
      options: [{ value: 'mei', label: 'MEI' }],
      ...more,
    },
  ],
});

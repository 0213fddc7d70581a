import { DELIVERED_FORMS, type FormField } from '@retaguarda/rules/form-fields';
import type { FormFields } from '../../api/types.ts';

/** The form of a company as it is delivered. */
export const FORM: FormFields = {
  form: 'company',
  source: 'default',
  version: 0,
  fields: [...DELIVERED_FORMS.company],
};

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

import { type Static, Type } from 'typebox';
import { nullable, strictObject } from '../../platform/http/schema.ts';
import { SAYS_SOMETHING } from '../../platform/visible-text.ts';

export const FORMS = ['company', 'user', 'establishment'] as const;
export type FormName = (typeof FORMS)[number];

const FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'cpf',
  'cnpj',
  'cep',
  'uf',
  'date',
  'number',
  'boolean',
  'select',
] as const;

export const FormFieldSchema = strictObject({
  key: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9_]{0,59}$' }),
  label: Type.String({ minLength: 1, maxLength: 120, pattern: SAYS_SOMETHING }),
  type: Type.Enum(FIELD_TYPES),
  required: Type.Boolean(),
  visible: Type.Boolean(),
  options: Type.Optional(
    Type.Array(
      strictObject({
        value: Type.String({ minLength: 1, maxLength: 120 }),
        label: Type.String({ minLength: 1, maxLength: 120 }),
      }),
      { minItems: 1, maxItems: 200, description: 'what a `select` offers' },
    ),
  ),
  help: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
});
export type FormField = Static<typeof FormFieldSchema>;

export const FormName = Type.Enum(FORMS);

/** The form as it applies, and whose arrangement it is. */
export const FormFieldsAnswer = Type.Object({
  form: FormName,
  source: Type.Enum(['company', 'platform', 'default'] as const, {
    description: 'who arranged the fields; `default` is how the form was delivered',
  }),
  version: Type.Integer({ description: '0 as delivered' }),
  fields: Type.Array(FormFieldSchema),
});
export type FormFieldsAnswer = Static<typeof FormFieldsAnswer>;

export const FormFieldsBody = strictObject({
  fields: Type.Array(FormFieldSchema, { minItems: 1, maxItems: 100 }),
});

export const FormQuery = strictObject({ form: FormName });

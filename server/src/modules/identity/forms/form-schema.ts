import { FIELD_TYPES, FORMS, type FormField } from '@retaguarda/rules/form-fields';
import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import { named, nullable, strictObject } from '../../../platform/http/schema.ts';

export const FormFieldSchema = named(
  'FormField',
  Type.Unsafe<FormField>(
    strictObject({
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
    }),
  ),
);

export const FormNameSchema = Type.Enum(FORMS);

/** The form as it applies, and whose arrangement it is. */
export const FormFieldsAnswer = named(
  'Form',
  Type.Object({
    form: FormNameSchema,
    source: Type.Enum(['company', 'main', 'platform', 'default'] as const, {
      description:
        'who arranged the fields: the company, the main company of its tenant, or the platform; `default` is how the form was delivered',
    }),
    version: Type.Integer({ description: '0 as delivered' }),
    fields: Type.Array(FormFieldSchema),
  }),
);
export type FormFieldsAnswer = Static<typeof FormFieldsAnswer>;

import { Type } from 'typebox';
import { strictObject } from '../../platform/http/schema.ts';
import { FormFieldSchema, FormNameSchema } from '../identity/index.ts';

export const FormFieldsBody = strictObject({
  fields: Type.Array(FormFieldSchema, { minItems: 1, maxItems: 100 }),
});

export const FormQuery = strictObject({ form: FormNameSchema });

import type { MantineSize } from '@mantine/core';
import { deliveredField, type FormField } from '@retaguarda/rules/form-fields';
import { Fragment, type ReactNode } from 'react';
import type { FormFields } from '../../api/types.ts';
import { ChoiceInput, CustomInput, decoration, type FormOfFields } from './custom-input.tsx';
import { drawnFields } from './custom-values.ts';
import { labelOf } from './governed-values.ts';

/** How a page draws a field that it knows. */
export interface OwnInput {
  /** The path in the page's form. */
  path: string;
  label: string;
  draw: (decoration: ReturnType<typeof decorationOf>) => ReactNode;
  /** What stands around the input, such as its column. */
  around?: (input: ReactNode) => ReactNode;
}

const decorationOf = (field: FormField, label: string, size?: MantineSize) =>
  decoration({ ...field, label }, size);

interface GovernedFieldsProps<Values extends Record<string, unknown>> {
  governed: FormFields;
  form: FormOfFields<Values>;
  /** By the key of the field; what of the form is not here stands elsewhere on the page. */
  own: Readonly<Record<string, OwnInput>>;
  /** Whether the added fields stand here. */
  withCustom?: boolean;
  size?: MantineSize;
}

/** Fields of a page in the order of the form, with its labels, marks, help and lists; hidden ones are not there. */
export function GovernedFields<Values extends Record<string, unknown>>(props: GovernedFieldsProps<Values>) {
  const { form, governed, own, size, withCustom = false } = props;
  return drawnFields(governed).map((field) => {
    const known = own[field.key];
    if (deliveredField(governed.form, field.key) === undefined) {
      return withCustom ? (
        <CustomInput key={field.key} field={field} form={form} {...(size ? { size } : {})} />
      ) : null;
    }
    if (known === undefined) return null;
    const decorated = decorationOf(field, labelOf(governed, field, known.label), size);
    const { around = (input) => input } = known;
    const input =
      field.type === 'select' ? (
        <ChoiceInput
          {...decorated}
          error={form.errors[known.path]}
          options={field.options ?? []}
          value={String(form.getValues()[known.path] ?? '')}
          onChange={(value) => form.setFieldValue(known.path, (value ?? '') as never)}
        />
      ) : (
        known.draw(decorated)
      );
    return <Fragment key={field.key}>{around(input)}</Fragment>;
  });
}

import { Grid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DELIVERED_FORMS } from '@retaguarda/rules/form-fields';
import { cepMask } from '@retaguarda/rules/masks';
import { UF_CODES } from '@retaguarda/rules/uf';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../api/types.ts';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import { GovernedFields, type OwnInput } from '../../governed/governed-fields.tsx';

type AddressForm = Pick<
  UseFormReturnType<{ cep: string; estado: string } & Record<string, unknown>>,
  'errors' | 'getInputProps' | 'getValues' | 'setFieldValue' | 'values'
>;

interface AddressInputsProps {
  form: AddressForm;
  /** Takes each change of the CEP, and fills in what it knows of it. */
  onCep: (text: string) => void;
  /** The form that the address is a part of; the delivered one for an address that nobody arranges. */
  governed?: FormFields;
  /** Further columns of the same grid. */
  children?: ReactNode;
}

type Span = { base: number; xs: number };
const TEXTS: readonly [
  path: string,
  label: 'street' | 'number' | 'complement' | 'district' | 'city',
  maxLength: number,
  span: Span,
][] = [
  ['endereco', 'street', 200, { base: 12, xs: 8 }],
  ['numero', 'number', 30, { base: 5, xs: 4 }],
  ['complemento', 'complement', 120, { base: 7, xs: 8 }],
  ['bairro', 'district', 120, { base: 12, xs: 4 }],
  ['cidade', 'city', 120, { base: 8, xs: 5 }],
];
const DELIVERED: FormFields = {
  form: 'establishment',
  source: 'default',
  version: 0,
  fields: [...DELIVERED_FORMS.establishment],
};

const inColumn = (span: Span) => (input: ReactNode) => <Grid.Col span={span}>{input}</Grid.Col>;

/** The inputs of an address, under the names of the back office. */
export function AddressInputs({ form, onCep, governed = DELIVERED, children }: AddressInputsProps) {
  const { t } = useTranslation();
  const own: Record<string, OwnInput> = {
    cep: {
      path: 'cep',
      label: t('field.cep'),
      around: inColumn({ base: 12, xs: 4 }),
      draw: (decorated) => (
        <MaskedInput
          {...decorated}
          mask={cepMask}
          {...form.getInputProps('cep')}
          value={form.values.cep}
          onChange={onCep}
        />
      ),
    },
    estado: {
      path: 'estado',
      label: t('field.state'),
      around: inColumn({ base: 4, xs: 3 }),
      draw: (decorated) => (
        <SearchSelect
          {...decorated}
          data={UF_CODES}
          {...form.getInputProps('estado')}
          value={form.values.estado || null}
          onChange={(value) => form.setFieldValue('estado', value ?? '')}
        />
      ),
    },
  };
  for (const [path, label, maxLength, span] of TEXTS) {
    own[path] = {
      path,
      label: t(`field.${label}`),
      around: inColumn(span),
      draw: (decorated) => <TextInput {...decorated} maxLength={maxLength} {...form.getInputProps(path)} />,
    };
  }
  return (
    <Grid>
      <GovernedFields governed={governed} form={form} own={own} />
      {children}
    </Grid>
  );
}

import { Grid, type MantineSize, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { cepMask } from '@retaguarda/rules/masks';
import { UF_CODES } from '@retaguarda/rules/uf';
import type { ReactNode } from 'react';
import type { FormFields } from '../../api/types.ts';
import { MaskedInput } from '../../ui/forms/masked-input.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';
import { GovernedFields, type OwnInput } from './governed-fields.tsx';
import { useAddressLabels } from './use-address-labels.ts';

type AddressForm = Pick<
  UseFormReturnType<{ cep: string; estado: string } & Record<string, unknown>>,
  'errors' | 'getInputProps' | 'getValues' | 'setFieldValue' | 'values'
>;

interface AddressInputsProps {
  form: AddressForm;
  /** Takes each change of the CEP, and fills in what it knows of it; absent where nobody may ask for that. */
  onCep?: (text: string) => void;
  /** The form that the address is a part of. */
  governed: FormFields;
  size?: MantineSize;
  /** Further columns of the same grid. */
  children?: ReactNode;
}

type Span = { base: number; xs: number };
const TEXTS = [
  ['endereco', 200, { base: 12, xs: 8 }],
  ['numero', 30, { base: 5, xs: 4 }],
  ['complemento', 120, { base: 7, xs: 8 }],
  ['bairro', 120, { base: 12, xs: 4 }],
  ['cidade', 120, { base: 8, xs: 5 }],
] as const;

const inColumn = (span: Span) => (input: ReactNode) => <Grid.Col span={span}>{input}</Grid.Col>;

/** The inputs of an address, as its form arranges them. */
export function AddressInputs(props: AddressInputsProps) {
  const { children, form, governed, size } = props;
  return (
    <Grid>
      <GovernedFields
        governed={governed}
        form={form}
        own={useAddressInputs(props)}
        {...(size ? { size } : {})}
      />
      {children}
    </Grid>
  );
}

function useAddressInputs({ form, onCep }: AddressInputsProps): Record<string, OwnInput> {
  const labels = useAddressLabels();
  const own: Record<string, OwnInput> = {
    cep: {
      path: 'cep',
      label: labels.cep,
      around: inColumn({ base: 12, xs: 4 }),
      draw: (decorated) => (
        <MaskedInput
          {...decorated}
          mask={cepMask}
          {...form.getInputProps('cep')}
          value={form.values.cep}
          onChange={onCep ?? ((text) => form.setFieldValue('cep', text))}
        />
      ),
    },
    estado: {
      path: 'estado',
      label: labels.estado,
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
  for (const [path, maxLength, span] of TEXTS) {
    own[path] = {
      path,
      label: labels[path],
      around: inColumn(span),
      draw: (decorated) => <TextInput {...decorated} maxLength={maxLength} {...form.getInputProps(path)} />,
    };
  }
  return own;
}

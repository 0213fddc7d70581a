import { Grid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { cepMask } from '@retaguarda/rules/masks';
import { UF_CODES } from '@retaguarda/rules/uf';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';

type AddressForm = Pick<
  UseFormReturnType<{ cep: string; estado: string } & Record<string, unknown>>,
  'values' | 'getInputProps' | 'setFieldValue'
>;

interface AddressInputsProps {
  form: AddressForm;
  /** Takes each change of the CEP, and fills in what it knows of it. */
  onCep: (text: string) => void;
  /** Further columns of the same grid. */
  children?: ReactNode;
}

/** The inputs of an address, under the names of the back office. */
export function AddressInputs({ form, onCep, children }: AddressInputsProps) {
  const { t } = useTranslation();
  return (
    <Grid>
      <Grid.Col span={{ base: 12, xs: 4 }}>
        <MaskedInput
          label={t('field.cep')}
          mask={cepMask}
          {...form.getInputProps('cep')}
          value={form.values.cep}
          onChange={onCep}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 8 }}>
        <TextInput label={t('field.street')} maxLength={200} {...form.getInputProps('endereco')} />
      </Grid.Col>
      <Grid.Col span={{ base: 5, xs: 4 }}>
        <TextInput label={t('field.number')} maxLength={30} {...form.getInputProps('numero')} />
      </Grid.Col>
      <Grid.Col span={{ base: 7, xs: 8 }}>
        <TextInput label={t('field.complement')} maxLength={120} {...form.getInputProps('complemento')} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 4 }}>
        <TextInput label={t('field.district')} maxLength={120} {...form.getInputProps('bairro')} />
      </Grid.Col>
      <Grid.Col span={{ base: 8, xs: 5 }}>
        <TextInput label={t('field.city')} maxLength={120} {...form.getInputProps('cidade')} />
      </Grid.Col>
      <Grid.Col span={{ base: 4, xs: 3 }}>
        <SearchSelect
          label={t('field.state')}
          data={UF_CODES}
          {...form.getInputProps('estado')}
          value={form.values.estado || null}
          onChange={(value) => form.setFieldValue('estado', value ?? '')}
        />
      </Grid.Col>
      {children}
    </Grid>
  );
}

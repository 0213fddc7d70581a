import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { cnpjMask, cpfMask, type Mask, phoneMask } from '@retaguarda/rules/masks';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import type { OwnInput } from '../../governed/governed-fields.tsx';
import type { PersonalField } from './personal-fields.ts';

const MARITAL_STATES = ['solteiro', 'casado', 'divorciado', 'viuvo', 'separado', 'uniao_estavel'] as const;

/** What of a form the inputs of a person need. */
export type PersonalForm = Pick<
  UseFormReturnType<Record<PersonalField, string> & Record<string, unknown>>,
  'errors' | 'getInputProps' | 'getValues' | 'setFieldValue' | 'values'
>;

/** What the pages call the fields of a person. */
export const PERSONAL_LABELS = {
  nome: 'field.name',
  displayName: 'field.displayName',
  fone: 'field.phone',
  cpf: 'field.cpf',
  cnpj: 'field.cnpj',
  rg: 'field.rg',
  cnh: 'field.cnh',
  estadoCivil: 'field.maritalState',
  dataAniversario: 'field.birthDate',
} as const satisfies Record<PersonalField, string>;

type Extra = Partial<Parameters<typeof TextInput>[0]>;

/** The inputs of what is known of a person; `autoComplete` says what the browser may fill in by itself. */
export function usePersonalInputs(
  form: PersonalForm,
  autoComplete: Partial<Record<PersonalField, string>> = {},
): Record<PersonalField, OwnInput> {
  const { t } = useTranslation();
  const own = (path: PersonalField, draw: OwnInput['draw']): OwnInput => ({
    path,
    label: t(PERSONAL_LABELS[path]),
    draw,
  });
  const filled = (path: PersonalField) => ({ autoComplete: autoComplete[path] ?? 'off' });
  const text = (path: PersonalField, extra: Extra = {}) =>
    own(path, (decorated) => (
      <TextInput {...filled(path)} {...extra} {...decorated} {...form.getInputProps(path)} />
    ));
  const masked = (path: PersonalField, mask: Mask) =>
    own(path, (decorated) => (
      <MaskedInput
        {...filled(path)}
        {...decorated}
        mask={mask}
        {...form.getInputProps(path)}
        value={form.values[path]}
      />
    ));
  return {
    nome: text('nome', { maxLength: 200 }),
    displayName: text('displayName', { maxLength: 200 }),
    fone: masked('fone', phoneMask),
    cpf: masked('cpf', cpfMask),
    cnpj: masked('cnpj', cnpjMask),
    rg: text('rg', { maxLength: 20 }),
    cnh: text('cnh', { maxLength: 11, inputMode: 'numeric' }),
    estadoCivil: own('estadoCivil', (decorated) => <MaritalState {...decorated} form={form} />),
    dataAniversario: own('dataAniversario', (decorated) => (
      <DateField
        {...filled('dataAniversario')}
        {...decorated}
        {...form.getInputProps('dataAniversario')}
        value={form.values.dataAniversario}
      />
    )),
  };
}

type Decorated = Parameters<OwnInput['draw']>[0];

function MaritalState({ form, ...decorated }: Decorated & { form: PersonalForm }) {
  const { t } = useTranslation();
  return (
    <Select
      {...decorated}
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      data={useMaritalOptions(form.values.estadoCivil)}
      value={form.values.estadoCivil || null}
      onChange={(value) => form.setFieldValue('estadoCivil', value ?? '')}
      error={form.errors['estadoCivil']}
    />
  );
}

const isKnownState = (value: string): value is (typeof MARITAL_STATES)[number] =>
  MARITAL_STATES.some((state) => state === value);

/** What a marital state is chosen from. The field is free text for the server: a value that is not in the list stays selectable. */
export function useMaritalOptions(current: string): { value: string; label: string }[] {
  const { t } = useTranslation();
  const values = current === '' || isKnownState(current) ? MARITAL_STATES : [...MARITAL_STATES, current];
  return values.map((value) => ({
    value,
    label: isKnownState(value) ? t(`maritalState.${value}`) : value,
  }));
}

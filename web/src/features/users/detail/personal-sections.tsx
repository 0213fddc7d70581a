import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { cnpjMask, cpfMask, dateMask, phoneMask } from '@retaguarda/rules/masks';
import { useTranslation } from 'react-i18next';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { Section } from '../../../ui/section.tsx';
import type { PersonalForm } from './use-personal-form.ts';

const MARITAL_STATES = ['solteiro', 'casado', 'divorciado', 'viuvo', 'separado', 'uniao_estavel'] as const;

/** Name and contact. The e-mail is shown, and not part of the form. */
export function PersonSection({ form, email }: { form: PersonalForm; email: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t('personal.identity')} text={t('personal.identityText')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('field.name')} withAsterisk autoComplete="off" {...form.getInputProps('nome')} />
        <TextInput label={t('field.displayName')} autoComplete="off" {...form.getInputProps('displayName')} />
        <TextInput
          label={t('field.email')}
          value={email}
          readOnly
          description={t('personal.emailFixed')}
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <MaskedInput
          label={t('field.phone')}
          mask={phoneMask}
          {...form.getInputProps('fone')}
          value={form.values.fone}
        />
      </SimpleGrid>
    </Section>
  );
}

/** Official numbers and civil status. */
export function IdentificationSection({ form }: { form: PersonalForm }) {
  const { t } = useTranslation();
  return (
    <Section title={t('personal.documents')} text={t('personal.documentsText')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MaskedInput
          label={t('field.cpf')}
          mask={cpfMask}
          {...form.getInputProps('cpf')}
          value={form.values.cpf}
        />
        <MaskedInput
          label={t('field.cnpj')}
          mask={cnpjMask}
          {...form.getInputProps('cnpj')}
          value={form.values.cnpj}
        />
        <TextInput label={t('field.rg')} maxLength={20} autoComplete="off" {...form.getInputProps('rg')} />
        <TextInput
          label={t('field.cnh')}
          maxLength={11}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('cnh')}
        />
        <Select
          label={t('field.maritalState')}
          clearable
          clearButtonProps={{ 'aria-label': t('action.clear') }}
          data={maritalOptions(form.values.estadoCivil).map((value) => ({
            value,
            label: isKnownState(value) ? t(`maritalState.${value}`) : value,
          }))}
          value={form.values.estadoCivil || null}
          onChange={(value) => form.setFieldValue('estadoCivil', value ?? '')}
          error={form.errors['estadoCivil']}
        />
        <MaskedInput
          label={t('field.birthDate')}
          placeholder={t('form.datePattern')}
          mask={dateMask}
          {...form.getInputProps('dataAniversario')}
          value={form.values.dataAniversario}
        />
      </SimpleGrid>
    </Section>
  );
}

const isKnownState = (value: string): value is (typeof MARITAL_STATES)[number] =>
  MARITAL_STATES.some((state) => state === value);

/** The field is free text for the server: a value that is not in the list stays selectable. */
function maritalOptions(current: string): string[] {
  return current === '' || isKnownState(current) ? [...MARITAL_STATES] : [...MARITAL_STATES, current];
}

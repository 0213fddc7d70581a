import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { BILLING_TYPES, PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { decimalFromTyped, typedFromDecimal } from '../../../ui/forms/money.ts';
import { NumberText } from '../../../ui/forms/number-text.tsx';
import { AMOUNTS, DAYS } from './project-fields.ts';
import type { ProjectFormState } from './use-project-form.ts';

interface FieldsProps {
  form: ProjectFormState;
}

export function MainFields({ form, note }: FieldsProps & { note: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <TextInput
        label={t('projectField.name')}
        withAsterisk
        maxLength={120}
        autoComplete="off"
        autoFocus
        description={note}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={t('projectField.project_type')}
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('project_type')}
        />
        <Select
          label={t('field.status')}
          allowDeselect={false}
          data={PROJECT_STATUSES.map((status) => ({ value: status, label: t(`projectStatus.${status}`) }))}
          {...form.getInputProps('status')}
        />
        <NumberText label={t('projectField.client_id')} maxLength={16} {...form.getInputProps('client_id')} />
      </SimpleGrid>
      <Textarea
        label={t('projectField.description')}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={20_000}
        {...form.getInputProps('description')}
      />
    </Stack>
  );
}

export function DateFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return DAYS.map((name) => (
    <DateField
      key={name}
      label={t(`projectField.${name}`)}
      {...form.getInputProps(name)}
      value={form.values[name]}
    />
  ));
}

export function BillingFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('projectField.billing_type')}
        placeholder={t('billingType.none')}
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        data={BILLING_TYPES.map((type) => ({ value: type, label: t(`billingType.${type}`) }))}
        {...form.getInputProps('billing_type')}
        value={form.values.billing_type === '' ? null : form.values.billing_type}
        onChange={(type) => form.setFieldValue('billing_type', type ?? '')}
      />
      <NumberText
        label={t('projectField.billing_due_day')}
        maxLength={2}
        {...form.getInputProps('billing_due_day')}
      />
      {AMOUNTS.map((name) => (
        <AmountField key={name} form={form} name={name} />
      ))}
    </>
  );
}

/** Takes an amount however it is typed and writes it out when the field is left. */
function AmountField({ form, name }: FieldsProps & { name: (typeof AMOUNTS)[number] }) {
  const { t } = useTranslation();
  const { onBlur, ...input } = form.getInputProps(name);
  return (
    <TextInput
      label={t(`projectField.${name}`)}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      placeholder="0,00"
      leftSection="R$"
      leftSectionProps={{ 'aria-hidden': true }}
      classNames={{ input: 'ui-numbers' }}
      {...input}
      onBlur={(event) => {
        onBlur?.(event);
        const decimal = decimalFromTyped(form.values[name]);
        if (decimal !== null) form.setFieldValue(name, typedFromDecimal(decimal));
      }}
    />
  );
}

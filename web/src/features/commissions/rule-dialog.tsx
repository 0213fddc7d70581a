import { Alert, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { RATE_MODALITIES } from '@retaguarda/rules/modality';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkRule, createRule } from '../../api/commissions.ts';
import { keys } from '../../api/keys.ts';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { isoFromDay } from '../../ui/forms/days.ts';
import { IconAlertTriangle } from '../../ui/icons/index.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { CompanyNumberSelect } from '../company-choice/company-number.tsx';
import { useSession } from '../session/use-session.ts';
import { MemberSelect } from '../users/member-select.tsx';
import { useCommissionNames } from './commission-badge.tsx';
import { COMMISSION_LEVELS } from './commission-filters.ts';
import {
  EMPTY_RULE,
  RULE_ALIASES,
  RULE_FIELDS,
  RULE_MODELS,
  type RuleValues,
  ruleOf,
  shareFromTyped,
  withPerson,
} from './rule-fields.ts';

interface RuleDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds a rule. */
export function RuleDialog({ opened, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened} onClose={onClose} title={t('commissions.addRule')} size="lg">
      {() => <RuleForm onClose={onClose} />}
    </RecordDialog>
  );
}

function useRuleForm() {
  const { t } = useTranslation();
  const check = rules(t);
  const ifDay = (text: string) => (text === '' || isoFromDay(text) !== null ? null : t('form.date'));
  return useForm<RuleValues>({
    initialValues: EMPTY_RULE,
    validate: {
      beneficiario: check.required,
      taxa_percentual: (text, { modelo }) =>
        modelo === 'fixo' || shareFromTyped(text) !== null ? null : t('commissions.fault.share'),
      valor: (text, { modelo }) =>
        modelo !== 'fixo' || centavosFromTyped(text) !== null ? null : t('proposals.fault.amount'),
      vigencia_inicio: ifDay,
      vigencia_fim: ifDay,
    },
  });
}

function RuleForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useRuleForm();
  // What the server warned of, and of which rule: another rule is asked about anew.
  const [warned, setWarned] = useState<{ of: string; warnings: string[] } | null>(null);
  const record = useRecordForm({
    form,
    fields: RULE_FIELDS,
    aliases: RULE_ALIASES,
    save: async (values) => {
      const rule = ruleOf(values);
      const of = JSON.stringify(rule);
      if (warned?.of !== of) {
        const warnings = await checkRule(rule);
        setWarned({ of, warnings });
        if (warnings.length > 0) return false;
      }
      await createRule(rule);
      return true;
    },
    touches: [keys.commissions.part('rules')],
    onDone: (isAdded, { beneficiario }) => {
      if (!isAdded) return;
      notifyDone(t('commissions.ruleAdded', { name: beneficiario.trim() }));
      onClose();
    },
  });
  const isWarned =
    warned !== null && warned.warnings.length > 0 && warned.of === JSON.stringify(ruleOf(form.getValues()));
  return (
    <DialogForm
      record={record}
      onCancel={onClose}
      submitLabel={t(isWarned ? 'commissions.submitAnyway' : 'commissions.submitRule')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <WhoFields form={form} />
        <WhatFields form={form} />
        <WhenFields form={form} />
      </SimpleGrid>
      {isWarned ? <RuleWarnings warnings={warned.warnings} /> : null}
    </DialogForm>
  );
}

/** Of which sales commissions would take more than there is: whoever goes on knows it. */
function RuleWarnings({ warnings }: { warnings: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={18} />} title={t('commissions.warned')}>
      <Stack gap={4}>
        {warnings.map((warning) => (
          <span key={warning}>{warning}</span>
        ))}
      </Stack>
    </Alert>
  );
}

interface FieldsProps {
  form: UseFormReturnType<RuleValues>;
}

function WhoFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  return (
    <>
      <TextInput
        label={t('commissions.beneficiary')}
        withAsterisk
        data-autofocus
        maxLength={TEXT_LENGTHS.beneficiary}
        autoComplete="off"
        {...form.getInputProps('beneficiario')}
      />
      {isAdmin ? (
        <MemberSelect
          label={t('commissions.person')}
          description={t('commissions.personText')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('commissions.anybody')}
          {...form.getInputProps('pessoa')}
          value={form.values.pessoa}
          onChange={(pessoa) => form.setValues(withPerson(form.getValues(), pessoa))}
        />
      ) : null}
      <Select
        label={t('commissions.level')}
        description={t('commissions.levelText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={[...COMMISSION_LEVELS]}
        {...form.getInputProps('nivel')}
      />
      <CompanyNumberSelect
        label={t('field.company')}
        placeholder={t('commissions.anyCompany')}
        value={form.values.empresa}
        onChange={(empresa) => form.setFieldValue('empresa', empresa)}
        error={form.errors['empresa']}
      />
    </>
  );
}

function WhatFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { modelName } = useCommissionNames();
  const { modelo } = form.values;
  return (
    <>
      <Select
        label={t('simulator.modality')}
        allowDeselect={false}
        data={[
          { value: '*', label: t('commissions.anyModality') },
          ...RATE_MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) })),
        ]}
        {...form.getInputProps('modalidade')}
      />
      <Select
        label={t('commissions.modelTitle')}
        description={t(`commissions.modelText.${modelo}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={RULE_MODELS.map((value) => ({ value, label: modelName(value) }))}
        {...form.getInputProps('modelo')}
      />
      {modelo === 'fixo' ? (
        <TextInput
          label={t('commissions.value')}
          withAsterisk
          leftSection="R$"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('valor')}
        />
      ) : (
        <TextInput
          label={t(modelo === 'spread' ? 'commissions.rateOfLevel' : 'commissions.percent')}
          withAsterisk
          rightSection="%"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('taxa_percentual')}
        />
      )}
    </>
  );
}

function WhenFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <DateField
        label={t('commissions.firstDay')}
        placeholder={t('commissions.fromToday')}
        {...form.getInputProps('vigencia_inicio')}
        value={form.values.vigencia_inicio}
      />
      <DateField
        label={t('commissions.lastDay')}
        placeholder={t('commissions.openEnd')}
        {...form.getInputProps('vigencia_fim')}
        value={form.values.vigencia_fim}
      />
    </>
  );
}

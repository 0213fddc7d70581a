import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { closeRule } from '../../api/commissions.ts';
import { keys } from '../../api/keys.ts';
import type { CommissionRule } from '../../api/types.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { dayFromIso, isoFromDay } from '../../ui/forms/days.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { TimeZoneContext } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { useCommissionNames } from './commission-badge.tsx';

interface CloseRuleDialogProps {
  rule: CommissionRule | null;
  onClose: () => void;
}

/** Gives a rule its last day. */
export function CloseRuleDialog({ rule, onClose }: CloseRuleDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={rule} onClose={onClose} title={t('commissions.endRule')} size="sm">
      {(ended) => <CloseRuleForm rule={ended} onClose={onClose} />}
    </RecordDialog>
  );
}

function CloseRuleForm({ rule, onClose }: { rule: CommissionRule; onClose: () => void }) {
  const { t } = useTranslation();
  const { ruleModality } = useCommissionNames();
  const today = todayIn(use(TimeZoneContext));
  const first = rule.vigencia_inicio > today ? rule.vigencia_inicio : today;
  const form = useForm<Record<string, string>>({
    initialValues: { vigencia_fim: dayFromIso(rule.vigencia_fim ?? first) },
    validate: { vigencia_fim: (text) => (isoFromDay(text) === null ? t('form.date') : null) },
  });
  const record = useRecordForm({
    form,
    fields: ['vigencia_fim'],
    save: ({ vigencia_fim: day = '' }) => closeRule(rule.id, isoFromDay(day) ?? first),
    touches: [keys.commissions.part('rules')],
    said: (_, { vigencia_fim: day = '' }) => t('commissions.ruleEnded', { day }),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('commissions.endRule')}>
      <Text c="dimmed">
        {t('commissions.endRuleText', {
          name: rule.beneficiario,
          level: rule.nivel,
          modality: ruleModality(rule),
        })}
      </Text>
      <DateField
        label={t('commissions.lastDay')}
        data-autofocus
        {...form.getInputProps('vigencia_fim')}
        value={form.values['vigencia_fim'] ?? ''}
      />
    </DialogForm>
  );
}

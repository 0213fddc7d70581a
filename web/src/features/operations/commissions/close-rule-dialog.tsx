import { Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { dateMask } from '@retaguarda/rules/masks';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { closeRule } from '../../../api/commissions.ts';
import type { CommissionRule } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { dayFromIso, isoFromDay } from '../../../ui/forms/days.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { todayIn } from '../../../ui/today.ts';
import { TimeZoneContext } from '../../../ui/use-format.ts';

interface CloseRuleDialogProps {
  rule: CommissionRule | null;
  onClose: () => void;
}

/** Gives a rule its last day. */
export function CloseRuleDialog({ rule, onClose }: CloseRuleDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={rule !== null}
      onClose={onClose}
      title={t('commissions.endRule')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {rule ? <CloseRuleForm rule={rule} onClose={onClose} /> : null}
    </Modal>
  );
}

function CloseRuleForm({ rule, onClose }: { rule: CommissionRule; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const today = todayIn(use(TimeZoneContext));
  const first = rule.vigencia_inicio > today ? rule.vigencia_inicio : today;
  const form = useForm<Record<string, string>>({
    initialValues: { vigencia_fim: dayFromIso(rule.vigencia_fim ?? first) },
    validate: { vigencia_fim: (text) => (isoFromDay(text) === null ? t('form.date') : null) },
  });
  const problem = useFormProblem(form, ['vigencia_fim']);
  const { busy, submit } = useSubmit(problem, async ({ vigencia_fim: day = '' }: Record<string, string>) => {
    await closeRule(rule.id, isoFromDay(day) ?? first);
    await queries.invalidateQueries({ queryKey: ['operations', 'commissions', 'rules'] });
    notifyDone(t('commissions.ruleEnded', { day }));
    onClose();
  });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        <Text c="dimmed">{t('commissions.endRuleText', { name: rule.beneficiario, level: rule.nivel })}</Text>
        <MaskedInput
          label={t('commissions.lastDay')}
          mask={dateMask}
          data-autofocus
          {...form.getInputProps('vigencia_fim')}
          value={form.values['vigencia_fim'] ?? ''}
        />
        <DialogActions busy={busy} onCancel={onClose} submitLabel={t('commissions.endRule')} />
      </Stack>
    </form>
  );
}

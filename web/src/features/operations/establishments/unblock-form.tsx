import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeEstablishment } from '../../../api/establishments.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { rules } from '../../account/rules.ts';

interface UnblockFormProps {
  id: number;
  /** The version that the page shows. */
  versao: number;
  name: string;
  onClose: () => void;
}

interface UnblockValues extends Record<string, unknown> {
  motivo: string;
}

/** Lifts a block for risk, with the reason that stays in the log. */
export function UnblockForm({ id, versao, name, onClose }: UnblockFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<UnblockValues>({
    initialValues: { motivo: '' },
    validate: { motivo: rules(t).required },
  });
  const problem = useFormProblem(form, ['motivo']);
  const { busy, submit } = useSubmit<UnblockValues>(problem, async ({ motivo }) => {
    // Also after a refusal: somebody else may have been faster.
    await changeEstablishment(id, { status: 'ativo', motivo: motivo.trim(), versao }).finally(() =>
      queries.invalidateQueries({ queryKey: ['operations', 'establishments'] }),
    );
    notifyDone(t('statusChange.done'));
    onClose();
  });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        <Text c="dimmed">{t('establishments.unblockText', { name })}</Text>
        <Textarea
          label={t('establishments.unblockReason')}
          withAsterisk
          data-autofocus
          autosize
          minRows={3}
          maxLength={500}
          {...form.getInputProps('motivo')}
        />
        <DialogActions busy={busy} onCancel={onClose} submitLabel={t('establishments.to.ativo')} />
      </Stack>
    </form>
  );
}

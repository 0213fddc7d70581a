import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { needsReason } from '@retaguarda/rules/establishment-status';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEstablishment, establishmentQuery } from '../../api/establishments.ts';
import { keys } from '../../api/keys.ts';
import type { Establishment } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { DialogActions } from '../../ui/forms/dialog-actions.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { IconInfoCircle } from '../../ui/icons/index.ts';
import { useRefresh } from '../../ui/record/use-record-mutation.ts';
import { rules } from '../account/rules.ts';
import { useEstablishmentStatusName } from './establishment-status.tsx';

interface UnblockFormProps {
  /** As it is now; somebody else may change it while the reason is written. */
  establishment: Establishment;
  name: string;
  onClose: () => void;
}

interface UnblockValues extends Record<string, unknown> {
  motivo: string;
}

/** Lifts a block for risk, with the reason that stays in the log. */
export function UnblockForm({ establishment, name, onClose }: UnblockFormProps) {
  const { t } = useTranslation();
  const { id, status } = establishment;
  const [seen, setSeen] = useState(establishment.versao);
  const queries = useQueryClient();
  const form = useForm<UnblockValues>({
    initialValues: { motivo: '' },
    validate: { motivo: rules(t).required },
  });
  const problem = useFormProblem(form, ['motivo']);
  const refresh = useRefresh();
  const { busy, submit } = useSubmit<UnblockValues>(problem, async ({ motivo }) => {
    const change = { status: 'ativo', motivo: motivo.trim(), versao: seen } as const;
    // Also after a refusal: somebody else may have been faster. Who was told so sees what it is now.
    await changeEstablishment(id, change).finally(async () => {
      await refresh([keys.establishments.all]);
      setSeen((before) => queries.getQueryData(establishmentQuery(id).queryKey)?.versao ?? before);
    });
    notifyDone(t('statusChange.done'));
    onClose();
  });
  // While it is being lifted from here, nobody else has done so.
  const isBlocked = busy || needsReason(status, 'ativo');
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        {isBlocked ? (
          <>
            <FormAlert error={problem.error} messages={problem.rest} />
            <Text c="dimmed">{t('establishments.unblockText', { name })}</Text>
          </>
        ) : (
          <UnblockedNotice name={name} status={status} />
        )}
        <Textarea
          label={t('establishments.unblockReason')}
          withAsterisk
          data-autofocus
          autosize
          minRows={3}
          maxLength={TEXT_LENGTHS.statusReason}
          readOnly={!isBlocked}
          {...form.getInputProps('motivo')}
        />
        {isBlocked ? (
          <DialogActions busy={busy} onCancel={onClose} submitLabel={t('establishments.to.ativo')} />
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('action.close')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** Says that there is no block to lift any more; what was written stays to be read and copied. */
function UnblockedNotice({ name, status }: { name: string; status: string }) {
  const { t } = useTranslation();
  const statusName = useEstablishmentStatusName();
  return (
    <Alert color="yellow" icon={<IconInfoCircle />} role="alert" title={t('establishments.unblocked')}>
      {t('establishments.unblockedText', { name, status: statusName(status) })}
    </Alert>
  );
}

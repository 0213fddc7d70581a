import { NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePayeeSettings, PAYEE_ACCOUNTS, payeeSettingsQuery } from '../../api/payee-accounts.ts';
import type { PayeeSettings } from '../../api/types.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useSession } from '../session/use-session.ts';

const LONGEST_HOURS = 720;

/** How long an approved account waits before money goes to it, for the owner of the tenant to change. */
export function Quarantine() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  const { data: settings } = useQuery(payeeSettingsQuery);
  if (settings === undefined) return null;
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={user.role === 'super-admin' ? null : t('payees.quarantineOwner')}
        onClick={() => setChanging(true)}
      >
        {t('payees.quarantineHours', { count: settings.quarentena_horas })}
      </ReasonedButton>
      <RecordDialog of={changing} onClose={() => setChanging(false)} title={t('payees.quarantine')}>
        {() => <QuarantineForm settings={settings} onClose={() => setChanging(false)} />}
      </RecordDialog>
    </>
  );
}

function QuarantineForm({ onClose, settings }: { settings: PayeeSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { quarentena_horas: settings.quarentena_horas } });
  const record = useRecordForm({
    form,
    fields: ['quarentena_horas'],
    save: (values) => changePayeeSettings({ ...values, versao: settings.versao }),
    touches: [PAYEE_ACCOUNTS],
    said: () => t('payees.quarantineChanged'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Text c="dimmed">{t('payees.quarantineText')}</Text>
      <NumberInput
        label={t('payees.hours')}
        min={0}
        max={LONGEST_HOURS}
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('quarentena_horas')}
      />
    </DialogForm>
  );
}

import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { settleAcquirerLines } from '../../api/reconciliation.ts';
import type { AcquirerLine } from '../../api/types.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { useSession } from '../session/use-session.ts';
import { UserSelect } from '../users/user-select.tsx';

/** Gives a difference to somebody; for whoever may see the users. */
export function AssignLine({ line }: { line: AcquirerLine }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [opened, setOpened] = useState(false);
  if (!can('perm-user-list')) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t('reconciliation.assign')}
      </Button>
      <RecordDialog of={opened} onClose={() => setOpened(false)} title={t('reconciliation.assign')}>
        {() => <AssignForm line={line} onClose={() => setOpened(false)} />}
      </RecordDialog>
    </>
  );
}

function AssignForm({ line, onClose }: { line: AcquirerLine; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const form = useForm<{ responsavel_uuid: string | null }>({
    initialValues: { responsavel_uuid: null },
    validate: { responsavel_uuid: (value) => required(value ?? '') },
  });
  const { arquivo_id, linha } = line;
  const record = useRecordForm({
    form,
    fields: ['responsavel_uuid'],
    save: ({ responsavel_uuid: uuid }: { responsavel_uuid: string | null }) =>
      settleAcquirerLines({
        acao: 'atribuir',
        linhas: [{ arquivo_id, linha }],
        ...(uuid === null ? {} : { responsavel_uuid: uuid }),
      }),
    touches: [keys.ledger.all],
    said: (count: number) => t('reconciliation.settled', { count }),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <UserSelect
        label={t('reconciliation.person')}
        withAsterisk
        value={form.values.responsavel_uuid}
        error={form.errors['responsavel_uuid']}
        onChange={(uuid) => form.setFieldValue('responsavel_uuid', uuid)}
      />
    </DialogForm>
  );
}

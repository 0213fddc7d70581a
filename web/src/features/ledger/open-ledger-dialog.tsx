import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { openLedger } from '../../api/ledger.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { isoFromDay } from '../../ui/forms/days.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';

interface OpenLedgerDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for the cut-off and opens the ledger. */
export function OpenLedgerDialog({ opened, onClose }: OpenLedgerDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened} onClose={onClose} title={t('ledger.open')}>
      {() => <OpenLedgerForm onClose={onClose} />}
    </RecordDialog>
  );
}

function OpenLedgerForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { corte: '' },
    validate: { corte: (text) => (isoFromDay(text) === null ? t('form.date') : null) },
  });
  const record = useRecordForm({
    form,
    fields: ['corte'],
    save: ({ corte }) => openLedger(isoFromDay(corte) ?? ''),
    touches: [keys.ledger.all],
    said: () => t('ledger.opened'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <DateField
        label={t('ledger.cutOff')}
        description={t('ledger.cutOffText')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('corte')}
        value={form.values.corte}
      />
    </DialogForm>
  );
}

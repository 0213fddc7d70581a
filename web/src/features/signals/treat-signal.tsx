import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { treatSignal } from '../../api/signals.ts';
import type { Signal } from '../../api/types.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';

const LEAST = 3;
const MOST = 500;

/** Says what was done about a signal. */
export function TreatSignal({ signal }: { signal: Signal }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const blocked = signal.situacao === 'tratado' ? t('signals.isTreated') : t('payouts.notAllowed');
  return (
    <>
      <ReasonedButton reason={signal.abilities.tratar ? null : blocked} onClick={() => setAsking(true)}>
        {t('signals.treat')}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={t('signals.treat')}>
        {() => <TreatForm signal={signal} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function TreatForm({ onClose, signal }: { signal: Signal; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { nota: '' },
    validate: { nota: (text) => (text.trim().length < LEAST ? t('signals.noteForm') : null) },
  });
  const record = useRecordForm({
    form,
    fields: Object.keys(form.values),
    save: ({ nota }) => treatSignal(signal, nota.trim()),
    touches: [keys.signals.all],
    said: () => t('signals.treated'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Textarea
        label={t('signals.note')}
        autosize
        minRows={3}
        maxLength={MOST}
        data-autofocus
        {...form.getInputProps('nota')}
      />
    </DialogForm>
  );
}

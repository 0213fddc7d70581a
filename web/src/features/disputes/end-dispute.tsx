import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endDispute } from '../../api/disputes.ts';
import { keys } from '../../api/keys.ts';
import type { Dispute } from '../../api/types.ts';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useFigures } from '../../ui/use-figures.ts';

/** Says how a dispute ended: how much of it was won. */
export function EndDispute({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const blocked = dispute.estado === 'aberta' ? t('payouts.notAllowed') : t('disputes.isOver');
  return (
    <>
      <ReasonedButton
        reason={dispute.abilities.conduzir ? null : blocked}
        variant="default"
        onClick={() => setAsking(true)}
      >
        {t('disputes.end')}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={t('disputes.end')}>
        {() => <EndForm dispute={dispute} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function EndForm({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const form = useForm({
    initialValues: { ganho: '' },
    validate: {
      ganho: (text) => (text.trim() === '0' || centavosFromTyped(text) ? null : t('proposals.fault.amount')),
    },
  });
  const record = useRecordForm({
    form,
    fields: ['ganho'],
    aliases: { ganho_centavos: 'ganho', valor_centavos: 'ganho' },
    save: ({ ganho }) => endDispute(dispute, centavosFromTyped(ganho) ?? 0),
    touches: [keys.ledger.all],
    said: () => t('disputes.ended'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('disputes.wonAmount')}
        description={t('disputes.wonHint', { amount: money(dispute.valor_centavos) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('ganho')}
      />
    </DialogForm>
  );
}

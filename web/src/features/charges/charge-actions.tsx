import { Group, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { timeOfEndToEndId } from '@retaguarda/rules/pix-charge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelCharge, mailCharge, reportPayment } from '../../api/charges.ts';
import { keys } from '../../api/keys.ts';
import type { PixCharge } from '../../api/types.ts';
import { centavosFromTyped, typedFromCentavos } from '../../ui/forms/amounts.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { ReasonForm } from './reason-form.tsx';

/** What can be done with a charge. */
export function ChargeActions({ charge, hasCode }: { charge: PixCharge; hasCode: boolean }) {
  const { abilities } = charge;
  return (
    <Group gap="xs">
      {abilities.enviar ? <Mail charge={charge} hasCode={hasCode} /> : null}
      {abilities.informar ? <Report charge={charge} /> : null}
      {charge.status === 'aberta' ? <Cancel charge={charge} /> : null}
    </Group>
  );
}

function Mail({ charge, hasCode }: { charge: PixCharge; hasCode: boolean }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({
    work: () => mailCharge(charge.id),
    touches: [keys.ledger.all],
    said: () => t('charges.sent'),
  });
  return (
    <>
      <ReasonedButton
        reason={hasCode ? null : t('charges.noKey')}
        variant="default"
        onClick={() => setAsking(true)}
      >
        {t('charges.mail')}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t('charges.mail')}
        confirmLabel={t('charges.mail')}
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {t('charges.mailText', { who: charge.estabelecimento })}
      </ConfirmDialog>
    </>
  );
}

function Report({ charge }: { charge: PixCharge }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <ReasonedButton reason={null} variant="default" onClick={() => setAsking(true)}>
        {t('charges.report')}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={t('charges.report')}>
        {() => <ReportForm charge={charge} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function ReportForm({ charge, onClose }: { charge: PixCharge; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { e2e: '', valor: typedFromCentavos(charge.restante_centavos), nota: '' },
    validate: {
      e2e: (text) => (timeOfEndToEndId(text.trim()) === null ? t('charges.endToEndFault') : null),
      valor: (text) => (centavosFromTyped(text) ? null : t('proposals.fault.amount')),
    },
  });
  const record = useRecordForm({
    form,
    fields: ['e2e', 'valor', 'nota'],
    aliases: { valor_centavos: 'valor' },
    save: ({ e2e, nota, valor }) =>
      reportPayment({
        id: charge.id,
        e2e: e2e.trim(),
        valor_centavos: centavosFromTyped(valor) ?? 0,
        ...(nota.trim() === '' ? {} : { nota: nota.trim() }),
      }),
    touches: [keys.ledger.all],
    said: () => t('charges.reported'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('charges.endToEnd')}
        description={t('charges.endToEndHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        maxLength={40}
        autoComplete="off"
        classNames={{ input: 'ui-code' }}
        {...form.getInputProps('e2e')}
      />
      <TextInput
        label={t('charges.amount')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('valor')}
      />
      <Textarea
        label={t('charges.note')}
        description={t('charges.reportHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        maxLength={500}
        {...form.getInputProps('nota')}
      />
    </DialogForm>
  );
}

function Cancel({ charge }: { charge: PixCharge }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const blocked = charge.aguarda_aprovacao ? t('charges.waits') : t('charges.notAllowed');
  return (
    <>
      <ReasonedButton
        reason={charge.abilities.cancelar ? null : blocked}
        variant="default"
        onClick={() => setAsking(true)}
      >
        {t('charges.cancel')}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={t('charges.cancel')}>
        {() => (
          <ReasonForm
            hint={t('charges.cancelHint')}
            save={(reason) => cancelCharge(charge, reason)}
            said={t('charges.cancelled')}
            onClose={close}
          />
        )}
      </RecordDialog>
    </>
  );
}

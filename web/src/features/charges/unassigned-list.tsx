import { Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignReceipt, chargesQuery, dismissReceipt, unassignedQuery } from '../../api/charges.ts';
import { keys } from '../../api/keys.ts';
import type { PixReceipt } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { LightSelect } from '../../ui/forms/light-select.tsx';
import { IconReceipt } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { rules } from '../account/rules.ts';
import { useChargeWords } from './use-charge-words.ts';

/** Pix that came and of which it is not known what for. */
export function UnassignedList() {
  const { t } = useTranslation();
  const query = useQuery(unassignedQuery);
  return (
    <Loaded query={query} rows={2}>
      {(receipts) => (
        <ItemList
          title={t('charges.unassigned')}
          text={t('charges.unassignedText')}
          empty={<StatePanel icon={<IconReceipt size={24} />} title={t('charges.noUnassigned')} />}
        >
          {receipts.map((receipt) => (
            <Unassigned key={receipt.id} receipt={receipt} />
          ))}
        </ItemList>
      )}
    </Loaded>
  );
}

function Unassigned({ receipt }: { receipt: PixReceipt }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const text = [
    format.dateTime(receipt.recebido_em),
    t(`charges.source.${receipt.origem}`),
    receipt.txid,
    receipt.e2e,
  ];
  return (
    <Item
      icon={<IconReceipt size={18} />}
      title={money(receipt.valor_centavos)}
      text={text.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs">
          <Dismiss receipt={receipt} />
          <Assign receipt={receipt} />
        </Group>
      }
    />
  );
}

function Dismiss({ receipt }: { receipt: PixReceipt }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({
    work: () => dismissReceipt(receipt),
    touches: [keys.ledger.all],
    said: () => t('charges.dismissed'),
  });
  return (
    <>
      <ReasonedButton
        reason={receipt.abilities.dispensar ? null : t('charges.needsApproval')}
        variant="default"
        onClick={() => setAsking(true)}
      >
        {t('charges.dismiss')}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t('charges.dismiss')}
        confirmLabel={t('charges.dismiss')}
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {t('charges.dismissText', { amount: money(receipt.valor_centavos) })}
      </ConfirmDialog>
    </>
  );
}

function Assign({ receipt }: { receipt: PixReceipt }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const title = t('charges.assignOf', { amount: money(receipt.valor_centavos) });
  return (
    <>
      <ReasonedButton
        reason={receipt.abilities.atribuir ? null : t('charges.needsApproval')}
        aria-label={title}
        onClick={() => setAsking(true)}
      >
        {t('charges.assign')}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={title}>
        {() => <AssignForm receipt={receipt} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function AssignForm({ onClose, receipt }: { receipt: PixReceipt; onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const words = useChargeWords();
  const { data } = useInfiniteQuery(chargesQuery({ status: 'aberta' }));
  const open = data?.pages.flatMap(({ cobrancas }) => cobrancas) ?? [];
  const form = useForm<{ cobranca_id: string | null }>({
    initialValues: { cobranca_id: null },
    validate: { cobranca_id: (id) => rules(t).required(id ?? '') },
  });
  const record = useRecordForm({
    form,
    fields: ['cobranca_id'],
    save: ({ cobranca_id }) => assignReceipt(receipt, Number(cobranca_id)),
    touches: [keys.ledger.all],
    said: () => t('charges.assigned'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <LightSelect
        label={t('charges.assignTo')}
        description={t('charges.assignHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('charges.choose')}
        withAsterisk
        searchable
        data-autofocus
        data={open.map((charge) => ({
          value: String(charge.id),
          label: `${charge.id} · ${charge.estabelecimento} · ${words.whatFor(charge)} · ${money(charge.restante_centavos)}`,
        }))}
        {...form.getInputProps('cobranca_id')}
      />
    </DialogForm>
  );
}

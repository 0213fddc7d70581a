import { Badge, Group, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptAdvance, approveAdvance, refuseAdvance, reverseAdvance } from '../../api/advances.ts';
import { keys } from '../../api/keys.ts';
import type { Advance } from '../../api/types.ts';
import { IconCoins } from '../../ui/icons/index.ts';
import { Item } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { rules } from '../account/rules.ts';

const COLORS: Record<Advance['status'], string> = {
  cotada: 'gray',
  aceita: 'yellow',
  aprovada: 'blue',
  creditada: 'green',
  desfeita: 'red',
  recusada: 'red',
};
const LONGEST_REASON = 500;

/** An advance with how far it came, and what may be done with it. */
export function AdvanceItem({ advance }: { advance: Advance }) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const format = useFormat();
  const { aceita_por: accepter, aprovada_por: approver, motivo: reason, status } = advance;
  const known = reason === 'advance.changed' || reason === 'advance.merchant';
  const text = [
    t('advances.itemAmounts', {
      net: money(advance.liquido_centavos),
      cost: money(advance.custo_centavos),
      rate: percent(advance.taxa_mensal),
    }),
    t('advances.creditOn', { day: format.day(advance.data_credito) }),
    t(advance.origem === 'automatica' ? 'advances.automaticBy' : 'advances.quotedBy', {
      who: advance.cotada_por,
    }),
    accepter === null ? null : t('advances.acceptedBy', { who: accepter }),
    approver === null ? null : t('advances.approvedBy', { who: approver }),
    known ? t('advances.changed') : reason,
  ];
  return (
    <Item
      icon={<IconCoins size={18} />}
      title={`${advance.estabelecimento} · ${money(advance.creditado_centavos)}`}
      text={text.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs">
          <Badge color={COLORS[status]} variant="light">
            {t(advance.vencida ? 'advances.over' : `advances.status.${status}`)}
          </Badge>
          <Steps advance={advance} />
        </Group>
      }
    />
  );
}

function Steps({ advance }: { advance: Advance }) {
  const { aceitar, aprovar, desfazer, recusar } = advance.abilities;
  return (
    <>
      {recusar ? <Ending advance={advance} kind="refuse" end={refuseAdvance} /> : null}
      {desfazer ? <Ending advance={advance} kind="undo" end={reverseAdvance} /> : null}
      {aceitar ? <Going advance={advance} kind="accept" go={acceptAdvance} /> : null}
      {aprovar ? <Going advance={advance} kind="approve" go={approveAdvance} /> : null}
    </>
  );
}

interface GoingProps {
  advance: Advance;
  kind: 'accept' | 'approve';
  go: (advance: Advance) => Promise<void>;
}

function Going({ advance, go, kind }: GoingProps) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({
    work: () => go(advance),
    touches: [keys.ledger.all],
    said: () => t(kind === 'accept' ? 'advances.accepted' : 'advances.approved'),
  });
  const label = t(`advances.${kind}`);
  return (
    <>
      <ReasonedButton reason={null} onClick={() => setAsking(true)}>
        {label}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={label}
        confirmLabel={label}
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {t(`advances.${kind}Text`, {
          who: advance.estabelecimento,
          amount: money(advance.creditado_centavos),
          cost: money(advance.custo_centavos),
        })}
      </ConfirmDialog>
    </>
  );
}

interface EndingProps {
  advance: Advance;
  kind: 'refuse' | 'undo';
  end: (advance: Advance, reason: string) => Promise<void>;
}

function Ending({ advance, end, kind }: EndingProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <ReasonedButton reason={null} variant="default" onClick={() => setAsking(true)}>
        {t(`advances.${kind}`)}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={t(`advances.${kind}`)}>
        {() => <EndingForm advance={advance} kind={kind} end={end} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function EndingForm({ advance, end, kind, onClose }: EndingProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { motivo: '' }, validate: { motivo: rules(t).required } });
  const record = useRecordForm({
    form,
    fields: ['motivo'],
    save: ({ motivo }) => end(advance, motivo.trim()),
    touches: [keys.ledger.all],
    said: () => t(kind === 'refuse' ? 'advances.refused' : 'advances.undone'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Textarea
        label={t('ledger.reason')}
        withAsterisk
        data-autofocus
        autosize
        maxLength={LONGEST_REASON}
        {...form.getInputProps('motivo')}
      />
    </DialogForm>
  );
}

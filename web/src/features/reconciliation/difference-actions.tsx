import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { type LineWish, settleAcquirerLines } from '../../api/reconciliation.ts';
import type { AcquirerLine } from '../../api/types.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { rules } from '../account/rules.ts';
import { CreateSale } from './create-sale.tsx';

const LONGEST_NOTE = 500;

const placeOf = ({ arquivo_id, linha }: AcquirerLine) => [{ arquivo_id, linha }];

/** What may be made of a difference. */
export function DifferenceActions({ line }: { line: AcquirerLine }) {
  const { t } = useTranslation();
  const [contesting, setContesting] = useState(false);
  const { run } = useRecordMutation({
    work: (acao: LineWish['acao']) => settleAcquirerLines({ acao, linhas: placeOf(line) }),
    touches: [keys.ledger.all],
    said: (count) => t('reconciliation.settled', { count }),
  });
  const button = { size: 'compact-sm', variant: 'default' } as const;
  if (line.estado === 'aceita' || line.estado === 'contestada') {
    return (
      <Button {...button} onClick={() => run('reabrir')}>
        {t('reconciliation.reopen')}
      </Button>
    );
  }
  if (line.estado !== 'aberta') return null;
  return (
    <>
      {line.abilities.criar_venda ? <CreateSale line={line} /> : null}
      <Button {...button} onClick={() => run('aceitar')}>
        {t('reconciliation.accept')}
      </Button>
      <Button {...button} onClick={() => setContesting(true)}>
        {t('reconciliation.contest')}
      </Button>
      <Button {...button} onClick={() => run('assumir')}>
        {t('reconciliation.take')}
      </Button>
      <RecordDialog of={contesting} onClose={() => setContesting(false)} title={t('reconciliation.contest')}>
        {() => <ContestForm line={line} onClose={() => setContesting(false)} />}
      </RecordDialog>
    </>
  );
}

function ContestForm({ line, onClose }: { line: AcquirerLine; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const form = useForm({ initialValues: { nota: '' }, validate: { nota: required } });
  const record = useRecordForm({
    form,
    fields: ['nota'],
    save: ({ nota }: { nota: string }) =>
      settleAcquirerLines({ acao: 'contestar', linhas: placeOf(line), nota: nota.trim() }),
    touches: [keys.ledger.all],
    said: (count: number) => t('reconciliation.settled', { count }),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Textarea
        label={t('reconciliation.note')}
        description={t('reconciliation.contestText')}
        withAsterisk
        autosize
        minRows={3}
        maxLength={LONGEST_NOTE}
        data-autofocus
        {...form.getInputProps('nota')}
      />
    </DialogForm>
  );
}

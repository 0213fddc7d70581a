import { Button, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { createMissingSale } from '../../api/reconciliation.ts';
import type { AcquirerLine } from '../../api/types.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { EstablishmentSelect } from '../establishments/establishment-select.tsx';

const MODALITIES = [
  ['credito_vista', 'credit'],
  ['credito_parcelado', 'installments'],
  ['debito', 'debit'],
] as const;

interface SaleValues extends Record<string, unknown> {
  estabelecimento_id: number | null;
  modalidade: (typeof MODALITIES)[number][0];
}

/** Records a sale that an acquirer names and that is not here. */
export function CreateSale({ line }: { line: AcquirerLine }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t('reconciliation.create')}
      </Button>
      <RecordDialog of={opened} onClose={close} title={t('reconciliation.create')}>
        {() => <SaleForm line={line} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function SaleForm({ line, onClose }: { line: AcquirerLine; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const form = useForm<SaleValues>({
    initialValues: {
      estabelecimento_id: null,
      modalidade: line.parcelas > 1 ? 'credito_parcelado' : 'credito_vista',
    },
    validate: { estabelecimento_id: (value) => required(value === null ? '' : String(value)) },
  });
  const { arquivo_id, linha } = line;
  const record = useRecordForm({
    form,
    fields: ['estabelecimento_id', 'modalidade'],
    save: ({ estabelecimento_id: id, modalidade }: SaleValues) =>
      createMissingSale({ arquivo_id, linha, modalidade, estabelecimento_id: id ?? 0 }),
    touches: [keys.ledger.all, keys.sales.all],
    said: () => t('reconciliation.created'),
    onDone: onClose,
  });
  const { error, onChange, value } = form.getInputProps('estabelecimento_id');
  return (
    <DialogForm record={record} onCancel={onClose}>
      <EstablishmentSelect
        label={t('reconciliation.establishment')}
        withAsterisk
        value={value}
        error={error}
        onChange={onChange}
      />
      <Select
        label={t('reconciliation.modality')}
        data={MODALITIES.map(([name, word]) => ({ value: name, label: t(`reconciliation.${word}`) }))}
        allowDeselect={false}
        {...form.getInputProps('modalidade')}
      />
    </DialogForm>
  );
}

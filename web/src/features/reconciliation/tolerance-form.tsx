import { Button, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeTolerance, toleranceQuery } from '../../api/reconciliation.ts';
import type { ReconciliationTolerance } from '../../api/types.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useSession } from '../session/use-session.ts';

const FIELDS = [
  'parcela_centavos',
  'venda_centavos',
  'bruto_centavos',
  'vencimento_dias',
  'suspensa_centavos',
] as const;
const MOST = 100;
const MOST_DAYS = 5;

/** By how much acquirers may be off without anybody having to look. */
export function ToleranceButton() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!can('financeiro.reconcile')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('reconciliation.tolerance')}
      </Button>
      <RecordDialog of={opened} onClose={close} title={t('reconciliation.tolerance')}>
        {() => <StoredTolerance onClose={close} />}
      </RecordDialog>
    </>
  );
}

function StoredTolerance({ onClose }: { onClose: () => void }) {
  const query = useQuery(toleranceQuery);
  return (
    <Loaded query={query} rows={5}>
      {(stored) => <ToleranceForm stored={stored} onClose={onClose} />}
    </Loaded>
  );
}

type Values = Record<(typeof FIELDS)[number], number>;

function ToleranceForm({ onClose, stored }: { stored: ReconciliationTolerance; onClose: () => void }) {
  const { t } = useTranslation();
  const { versao, ...initialValues } = stored;
  const form = useForm<Values>({ initialValues });
  const record = useRecordForm({
    form,
    fields: FIELDS,
    save: (values: Values) => changeTolerance({ ...values, versao }),
    touches: [keys.ledger.all],
    said: () => t('reconciliation.toleranceSaved'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      {FIELDS.map((field) => (
        <NumberInput
          key={field}
          label={t(`reconciliation.toleranceOf.${field}`)}
          min={0}
          max={field === 'vencimento_dias' ? MOST_DAYS : MOST}
          allowDecimal={false}
          {...form.getInputProps(field)}
        />
      ))}
    </DialogForm>
  );
}

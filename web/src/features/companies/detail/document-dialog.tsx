import { Autocomplete } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDocument, type VersionedCompany } from '../../../api/companies.ts';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { FileField } from '../../documents/file-field.tsx';
import { COMPANY_TOUCHES, useGuarded } from './use-company-change.ts';

interface DocumentDialogProps {
  opened: boolean;
  stored: VersionedCompany;
  onClose: () => void;
}

/** Usual kinds; the server takes any text. */
const KINDS = ['Contrato social', 'Cartão CNPJ', 'Alvará', 'Certidão negativa', 'Procuração'];

/** Adds a file to the documents of a company. */
export function DocumentDialog({ opened, ...props }: DocumentDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened} onClose={props.onClose} title={t('document.add')}>
      {() => <DocumentForm {...props} />}
    </RecordDialog>
  );
}

function DocumentForm({ stored, onClose }: Omit<DocumentDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const guarded = useGuarded(stored);
  const [sending, setSending] = useState(false);
  const check = rules(t);
  const form = useForm({
    initialValues: { tipo: '', caminhoArquivo: '' },
    validate: { tipo: check.required, caminhoArquivo: check.required },
  });
  const record = useRecordForm({
    form,
    fields: ['tipo', 'caminhoArquivo'],
    save: (values) => guarded((id, etag) => addDocument(id, values, etag)),
    touches: COMPANY_TOUCHES,
    said: () => t('user.saved'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose} refused={sending}>
      <Autocomplete
        label={t('document.kind')}
        withAsterisk
        data={KINDS}
        maxLength={60}
        data-autofocus
        {...form.getInputProps('tipo')}
      />
      <FileField
        owner={{ kind: 'company', id: stored.company.id }}
        required
        value={form.values.caminhoArquivo}
        onChange={(path) => form.setFieldValue('caminhoArquivo', path)}
        onBusy={setSending}
        error={form.errors['caminhoArquivo']}
      />
    </DialogForm>
  );
}

import { Anchor, Autocomplete, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDocument } from '../../../api/types.ts';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { FileField } from '../../documents/file-field.tsx';
import { FileLink } from '../../documents/file-link.tsx';
import { type DocumentValues, documentValues } from './document-fields.ts';

interface DocumentDialogProps {
  userId: string;
  editing: { document: UserDocument | null } | null;
  /** Place in the collection that is sent; the server names fields by it. */
  place: number;
  onClose: () => void;
  onSave: (values: DocumentValues) => Promise<unknown>;
}

const FIELDS = ['tipo', 'numero', 'caminhoArquivo'];

/** Usual kinds; the server takes any text. */
const KINDS = ['RG', 'CNH', 'CPF', 'CNPJ', 'Passaporte', 'Comprovante de residência', 'Contrato social'];

/** Adds a document to a user, or changes one. */
export function DocumentDialog(props: DocumentDialogProps) {
  const { t } = useTranslation();
  const { editing, onClose } = props;
  return (
    <RecordDialog
      of={editing}
      onClose={onClose}
      title={editing?.document ? t('document.edit') : t('document.add')}
    >
      {({ document }) => <DocumentForm {...props} document={document} />}
    </RecordDialog>
  );
}

type DocumentFormProps = DocumentDialogProps & { document: UserDocument | null };

function DocumentForm({ userId, document, place, onClose, onSave }: DocumentFormProps) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const form = useForm<DocumentValues & Record<string, unknown>>({
    initialValues: { ...documentValues(document) },
    validate: { tipo: rules(t).required },
  });
  const record = useRecordForm({
    form,
    fields: FIELDS,
    aliases: Object.fromEntries(FIELDS.map((field) => [`documents.${place}.${field}`, field])),
    save: onSave,
    touches: [],
    said: () => t('user.saved'),
    onDone: onClose,
  });
  return (
    <DialogForm record={{ ...record, busy: record.busy || sending }} onCancel={onClose}>
      <Autocomplete
        label={t('document.kind')}
        withAsterisk
        data={KINDS}
        data-autofocus
        {...form.getInputProps('tipo')}
      />
      <TextInput label={t('document.number')} autoComplete="off" {...form.getInputProps('numero')} />
      <FileField
        owner={{ kind: 'user', id: userId }}
        value={form.values.caminhoArquivo}
        onChange={(path) => form.setFieldValue('caminhoArquivo', path)}
        onBusy={setSending}
        error={form.errors['caminhoArquivo']}
      />
      {form.values.caminhoArquivo !== '' && form.values.caminhoArquivo === document?.caminhoArquivo ? (
        <Group gap="md">
          <FileLink path={form.values.caminhoArquivo} label={document.tipo} />
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            onClick={() => form.setFieldValue('caminhoArquivo', '')}
          >
            {t('document.fileRemove')}
          </Anchor>
        </Group>
      ) : null}
    </DialogForm>
  );
}

import { Anchor, Autocomplete, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDocument } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
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
  onSave: (values: DocumentValues) => Promise<void>;
}

const FIELDS = ['tipo', 'numero', 'caminhoArquivo'];

/** Usual kinds; the server takes any text. */
const KINDS = ['RG', 'CNH', 'CPF', 'CNPJ', 'Passaporte', 'Comprovante de residência', 'Contrato social'];

export function DocumentDialog(props: DocumentDialogProps) {
  const { t } = useTranslation();
  const { editing, onClose } = props;
  return (
    <Modal
      opened={editing !== null}
      onClose={onClose}
      title={editing?.document ? t('document.edit') : t('document.add')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      closeOnClickOutside={false}
    >
      {editing ? <DocumentForm {...props} document={editing.document} /> : null}
    </Modal>
  );
}

function DocumentForm({
  userId,
  document,
  place,
  onClose,
  onSave,
}: DocumentDialogProps & { document: UserDocument | null }) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const check = rules(t);
  const form = useForm<DocumentValues & Record<string, unknown>>({
    initialValues: { ...documentValues(document) },
    validate: { tipo: check.required },
  });
  const aliases = Object.fromEntries(FIELDS.map((field) => [`documents.${place}.${field}`, field]));
  const problem = useFormProblem(form, FIELDS, aliases);

  const { busy, submit } = useSubmit(problem, async (values: DocumentValues) => {
    await onSave(values);
    notifyDone(t('user.saved'));
    onClose();
  });

  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
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
        <DialogActions busy={busy || sending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

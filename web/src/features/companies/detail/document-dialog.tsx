import { Autocomplete, Button, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDocument, type VersionedCompany } from '../../../api/companies.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { rules } from '../../account/rules.ts';
import { FileField } from '../../documents/file-field.tsx';
import { useGuarded } from './use-company-change.ts';

interface DocumentDialogProps {
  opened: boolean;
  stored: VersionedCompany;
  onClose: () => void;
}

/** Usual kinds; the server takes any text. */
const KINDS = ['Contrato social', 'Cartão CNPJ', 'Alvará', 'Certidão negativa', 'Procuração'];

export function DocumentDialog(props: DocumentDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('document.add')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      closeOnClickOutside={false}
    >
      <DocumentForm {...props} />
    </Modal>
  );
}

function DocumentForm({ stored, onClose }: DocumentDialogProps) {
  const { t } = useTranslation();
  const guarded = useGuarded(stored);
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const check = rules(t);
  const form = useForm({
    initialValues: { tipo: '', caminhoArquivo: '' },
    validate: { tipo: check.required, caminhoArquivo: check.required },
  });
  const problem = useFormProblem(form, ['tipo', 'caminhoArquivo']);

  const submit = async (values: typeof form.values) => {
    setBusy(true);
    problem.clear();
    try {
      await guarded((id, etag) => addDocument(id, values, etag));
      notifyDone(t('user.saved'));
      onClose();
    } catch (error) {
      problem.report(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={sending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

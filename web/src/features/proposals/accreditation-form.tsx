import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { hasCodeForm } from '@retaguarda/rules/code-forms';
import { documentMask, isDocument } from '@retaguarda/rules/document-mask';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { moveProposal } from '../../api/proposals.ts';
import type { Proposal } from '../../api/types.ts';
import { MaskedInput } from '../../ui/forms/masked-input.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRefresh } from '../../ui/record/use-record-mutation.ts';
import { type AccreditationValues, accreditationOf, askedFields } from './accreditation-fields.ts';

/** Makes a proposal an establishment; asks for what the proposal does not say of it. */
export function AccreditationForm({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useTranslation();
  const asked = askedFields(proposal);
  const { form, record } = useAccreditation(proposal, onClose);
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('proposals.to.credenciada')}>
      <Text c="dimmed">{t('proposals.accreditText', { name: proposal.lead_nome })}</Text>
      {asked.includes('documento') ? (
        <MaskedInput
          label={t('establishments.document')}
          withAsterisk
          data-autofocus
          mask={documentMask}
          autoCapitalize="characters"
          {...form.getInputProps('documento')}
          value={form.values.documento}
        />
      ) : null}
      {asked.includes('mcc') ? (
        <TextInput
          label="MCC"
          withAsterisk
          data-autofocus
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...form.getInputProps('mcc')}
        />
      ) : null}
      <TextInput
        label={t('establishments.code')}
        description={t('proposals.codeHint')}
        data-autofocus
        inputMode="numeric"
        maxLength={15}
        autoComplete="off"
        {...form.getInputProps('codigo_ec')}
      />
    </DialogForm>
  );
}

function useAccreditation(proposal: Proposal, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const asked = askedFields(proposal);
  const form = useForm<AccreditationValues & Record<string, unknown>>({
    initialValues: { documento: '', mcc: '', codigo_ec: '' },
    validate: {
      documento: (text) =>
        !asked.includes('documento') || isDocument(text) ? null : t('operations.fault.document'),
      mcc: (text) =>
        !asked.includes('mcc') || hasCodeForm('mcc', text) ? null : t('establishments.fault.mcc'),
      codigo_ec: (text) =>
        text.trim() === '' || hasCodeForm('establishment', text.trim())
          ? null
          : t('establishments.fault.code'),
    },
  });
  const record = useRecordForm({
    form,
    fields: asked,
    // The establishment is new, and so is the plan of its rates; after a refusal somebody else may have been faster.
    save: (values) =>
      moveProposal(proposal.id, 'credenciada', {
        ...accreditationOf(values),
        versao: proposal.versao,
      }).finally(() => refresh([keys.operations.all])),
    touches: [],
    said: () => t('statusChange.done'),
    onDone,
  });
  return { form, record };
}

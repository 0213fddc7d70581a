import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { documentMask, isDocument } from '@retaguarda/rules/document-mask';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moveProposal } from '../../../api/proposals.ts';
import type { Proposal } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { type AccreditationValues, accreditationOf, askedFields } from './accreditation-fields.ts';

/** Makes a proposal an establishment; asks for what the proposal does not say of it. */
export function AccreditationForm({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const asked = askedFields(proposal);
  const form = useForm<AccreditationValues & Record<string, unknown>>({
    initialValues: { documento: '', mcc: '', codigo_ec: '' },
    validate: {
      documento: (text) =>
        !asked.includes('documento') || isDocument(text) ? null : t('operations.fault.document'),
      mcc: (text) => (!asked.includes('mcc') || /^\d{4}$/.test(text) ? null : t('establishments.fault.mcc')),
      codigo_ec: (text) => (/^(\d{10,15})?$/.test(text.trim()) ? null : t('establishments.fault.code')),
    },
  });
  const problem = useFormProblem(form, asked);
  const { busy, submit } = useSubmit<AccreditationValues>(problem, async (values) => {
    const step = { ...accreditationOf(values), versao: proposal.versao };
    // The establishment is new, and so is the plan of its rates; after a refusal somebody else may have been faster.
    await moveProposal(proposal.id, 'credenciada', step).finally(() =>
      queries.invalidateQueries({ queryKey: ['operations'] }),
    );
    notifyDone(t('statusChange.done'));
    onClose();
  });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
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
        <DialogActions busy={busy} onCancel={onClose} submitLabel={t('proposals.to.credenciada')} />
      </Stack>
    </form>
  );
}

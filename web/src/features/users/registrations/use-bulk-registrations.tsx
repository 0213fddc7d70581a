import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { approveRegistration, refuseRegistration } from '../../../api/registrations.ts';
import type { UserSummary } from '../../../api/types.ts';
import { userQuery } from '../../../api/users.ts';
import { IconCheck, IconX } from '../../../ui/icons/index.ts';
import type { Bulk, BulkField } from '../../../ui/record/bulk/bulk-action.ts';
import { rules } from '../../account/rules.ts';
import { admissionOf, chosenOf, isWhole } from './admission.ts';
import { AdmissionField } from './admission-field.tsx';

const LONGEST_REASON = 500;

/** Lets those in who registered, or refuses them with a reason. */
export function useBulkRegistrations(): Bulk<UserSummary> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const reason = useReasonField();
  const admission: BulkField = {
    faultOf: (value) => (isWhole(chosenOf(value)) ? null : t('registrations.chooseRole')),
    draw: (field) => <AdmissionField {...field} />,
  };
  const isNow = async ({ id }: UserSummary, status: string) =>
    (await queries.fetchQuery({ ...userQuery(id), staleTime: 0 })).user.status === status;
  return {
    nameOf: ({ email, nomeCompleto }) => nomeCompleto ?? email,
    touches: [keys.users.all],
    actions: [
      {
        id: 'approve',
        label: t('registrations.admitted'),
        icon: <IconCheck size={16} />,
        can: () => true,
        text: () => t('registrations.admitText'),
        field: () => admission,
        work: ({ id }, value) => approveRegistration(id, admissionOf(chosenOf(value))),
        isDone: (row) => isNow(row, 'ativo'),
      },
      {
        id: 'refuse',
        label: t('registrations.refused'),
        icon: <IconX size={16} />,
        isDangerous: true,
        can: () => true,
        text: () => t('registrations.refuseText'),
        field: () => reason,
        work: ({ id }, why) => refuseRegistration(id, why.trim()),
        isDone: (row) => isNow(row, 'inativo'),
      },
    ],
  };
}

function useReasonField(): BulkField {
  const { t } = useTranslation();
  return {
    faultOf: rules(t).required,
    draw: ({ error, onChange, value }) => (
      <Textarea
        label={t('registrations.reason')}
        description={t('registrations.reasonText')}
        withAsterisk
        data-autofocus
        autosize
        minRows={3}
        maxLength={LONGEST_REASON}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    ),
  };
}

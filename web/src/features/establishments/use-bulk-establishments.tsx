import { Textarea } from '@mantine/core';
import { ESTABLISHMENT_STATUSES, needsReason } from '@retaguarda/rules/establishment-status';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeEstablishment, establishmentQuery } from '../../api/establishments.ts';
import { keys } from '../../api/keys.ts';
import type { EstablishmentLine } from '../../api/types.ts';
import { IconProgress } from '../../ui/icons/index.ts';
import type { Bulk, BulkField } from '../../ui/record/bulk/bulk-action.ts';
import { rules } from '../account/rules.ts';
import { DANGEROUS_STATUSES } from './establishment-status.tsx';
import { establishmentWayBack } from './establishment-way-back.ts';

/** Brings many establishments to another status at once; those that were blocked ask for a reason. */
export function useBulkEstablishments(): Bulk<EstablishmentLine> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const reason = useReasonField();
  return {
    nameOf: (row) => row.nome_fantasia ?? row.razao_social,
    touches: [keys.establishments.all],
    actions: [
      {
        id: 'status',
        label: t('statusChange.title'),
        icon: <IconProgress size={16} />,
        actions: ESTABLISHMENT_STATUSES.map((status) => {
          const asks = (row: EstablishmentLine) => needsReason(row.status, status);
          return {
            id: status,
            label: t(`establishments.to.${status}`),
            isDangerous: DANGEROUS_STATUSES.includes(status),
            can: ({ moves }) => moves.includes(status),
            text: () => t(`establishments.allToText.${status}`),
            field: (rows) => (rows.some(asks) ? reason : null),
            work: (row, motivo) =>
              changeEstablishment(row.id, {
                status,
                versao: row.versao,
                ...(asks(row) ? { motivo: motivo.trim() } : {}),
              }),
            undo: (row) => establishmentWayBack(row, status),
            isDone: async ({ id }) =>
              (await queries.fetchQuery({ ...establishmentQuery(id), staleTime: 0 })).status === status,
          };
        }),
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
        label={t('establishments.unblockReason')}
        description={t('establishments.unblockReasonText')}
        withAsterisk
        data-autofocus
        autosize
        minRows={3}
        maxLength={TEXT_LENGTHS.statusReason}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    ),
  };
}

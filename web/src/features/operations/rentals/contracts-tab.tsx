import { RENTAL_STATUSES } from '@retaguarda/rules/rental-status';
import { IconFileDollar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rentalListQuery } from '../../../api/rentals.ts';
import type { Rental } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { EstablishmentSelect } from '../establishment-select.tsx';
import figureClasses from '../figure-parts.module.css';
import classes from '../operations.module.css';
import { RecordList, StatusChoice } from '../record-list.tsx';
import { recordsOf } from '../records.ts';
import { RentalBadge } from './rental-badges.tsx';
import { type RentalFilters, toRentalQuery } from './rental-filters.ts';

export interface RentalTabProps {
  filters: RentalFilters;
  onChange: (change: Record<string, unknown>) => void;
}

/** The contracts, the newest first. */
export function ContractsTab({ filters, onChange }: RentalTabProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const query = useQuery({
    ...rentalListQuery(toRentalQuery(filters)),
    placeholderData: keepPreviousData,
  });
  const { estabelecimento, situacao } = filters;
  return (
    <div className={figureClasses['tab']}>
      <search className={classes['toolbar']}>
        <StatusChoice
          value={situacao}
          statuses={RENTAL_STATUSES}
          nameOf={(value) => t(`rentals.status.${value}`)}
          onChange={onChange}
        />
        <EstablishmentSelect
          className={classes['filter'] ?? ''}
          aria-label={t('transactions.establishment')}
          placeholder={t('transactions.anyEstablishment')}
          value={estabelecimento ?? null}
          onChange={(id) => onChange({ estabelecimento: id ?? undefined })}
        />
      </search>
      <RecordList
        label={t('rentals.tab.contratos')}
        {...recordsOf(query, filters)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        narrowed={situacao !== undefined || estabelecimento !== undefined}
        empty={
          <StatePanel
            icon={<IconFileDollar size={24} />}
            tone="brand"
            title={t('rentals.none')}
            text={t('rentals.noneText')}
          />
        }
        onChange={onChange}
        onClear={() => onChange({ situacao: undefined, estabelecimento: undefined })}
      />
    </div>
  );
}

function useColumns(): Column<Rental>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  return [
    {
      id: 'establishment',
      header: t('transactions.establishment'),
      cell: (row) => (
        <span className={classes['text']}>
          <Link
            to="/operacoes/alugueis/$id"
            params={{ id: String(row.id) }}
            className={classes['name']}
            data-row-link
          >
            {row.estabelecimento}
          </Link>
          <span className={`ui-code ${classes['second']}`}>{row.numero_serie}</span>
        </span>
      ),
    },
    {
      id: 'start',
      header: t('rentals.validity'),
      hideBelow: 'md',
      width: '210px',
      cell: (row) => (
        <span className="ui-numbers">
          {row.fim === null
            ? t('commissions.since', { from: format.day(row.inicio) })
            : `${format.day(row.inicio)} – ${format.day(row.fim)}`}
        </span>
      ),
    },
    {
      id: 'due',
      header: t('rentals.dueDay'),
      hideBelow: 'lg',
      width: '120px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{row.dia_vencimento}</span>,
    },
    {
      id: 'value',
      header: t('rentals.monthly'),
      hideBelow: 'sm',
      width: '120px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_mensal_centavos)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '116px',
      cell: (row) => <RentalBadge status={row.status} />,
    },
  ];
}

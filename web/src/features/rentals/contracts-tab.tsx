import { RENTAL_STATUSES } from '@retaguarda/rules/rental-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rentalListQuery } from '../../api/rentals.ts';
import type { Rental } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import figureClasses from '../../ui/figure-parts.module.css';
import { IconFileDollar } from '../../ui/icons/index.ts';
import { Dim, Lines, RowLink } from '../../ui/record/cells.tsx';
import { Filters } from '../../ui/record/filters.tsx';
import { RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import { StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import type { ListState } from '../../ui/record/use-list-state.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { EstablishmentFilter } from '../establishments/establishment-select.tsx';
import { OfTerminal } from '../terminals/of-terminal.tsx';
import { RentalBadge } from './rental-badges.tsx';
import { type RentalFilters, toRentalQuery } from './rental-filters.ts';

export interface RentalTabProps {
  list: ListState<RentalFilters>;
}

interface ContractsTabProps extends RentalTabProps {
  /** The way to a new one; null for who may not make any. */
  create: ReactNode;
}

/** The contracts, the newest first. */
export function ContractsTab({ create, list }: ContractsTabProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const query = useQuery({
    ...rentalListQuery(toRentalQuery(list.filters)),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={figureClasses['tab']}>
      <Toolbar>
        <Filters chosen={list.chosen}>
          <StatusChoice
            list={list}
            statuses={RENTAL_STATUSES}
            nameOf={(value) => t(`rentals.status.${value}`)}
          />
          <EstablishmentFilter
            value={list.filters.estabelecimento}
            onChange={(estabelecimento) => list.change({ estabelecimento })}
          />
        </Filters>
        <OfTerminal value={list.filters.terminal} onClear={() => list.change({ terminal: undefined })} />
        <ExportButton path="/backend/api/alugueis/exportar.php" query={toRentalQuery(list.filters)} />
      </Toolbar>
      <Dim>
        <RecordCount query={query} words={(count, shown) => t('rentals.count', { count, shown })} />
      </Dim>
      <RecordTable
        query={query}
        list={list}
        name="rentals"
        label={t('rentals.tab.contratos')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconFileDollar size={24} />,
          title: t('rentals.none'),
          text: t('rentals.noneText'),
          next: create,
        }}
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
      sortKey: 'estabelecimento',
      header: t('sales.establishment'),
      cell: (row) => (
        <Lines second={row.numero_serie} secondClass="ui-code">
          <RowLink to="/operacoes/alugueis/$id" params={{ id: String(row.id) }}>
            {row.estabelecimento}
          </RowLink>
        </Lines>
      ),
    },
    {
      id: 'start',
      sortKey: 'inicio',
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
      sortKey: 'vencimento',
      header: t('rentals.dueDay'),
      hideBelow: 'lg',
      width: '120px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{row.dia_vencimento}</span>,
    },
    {
      id: 'value',
      sortKey: 'valor',
      header: t('rentals.monthly'),
      hideBelow: 'sm',
      width: '120px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_mensal_centavos)}</span>,
    },
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      width: '116px',
      cell: (row) => <RentalBadge status={row.status} />,
    },
  ];
}

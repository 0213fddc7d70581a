import { CHARGE_STATUSES } from '@retaguarda/rules/rental-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chargeListQuery, rentalSummaryQuery } from '../../api/rentals.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import figureClasses from '../../ui/figure-parts.module.css';
import { Tile, Tiles } from '../../ui/figure-parts.tsx';
import { IconReceipt } from '../../ui/icons/index.ts';
import { MonthChooser, useCurrentMonth } from '../../ui/month-chooser.tsx';
import { useMonthName } from '../../ui/month-names.ts';
import { Lines, PlainRowLink } from '../../ui/record/cells.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useCompanies } from '../company-choice/company-number.tsx';
import { companyName } from '../company-choice/company-tree.ts';
import { SettleDialog, type Settlement, useChargeColumns } from './charge-list.tsx';
import type { RentalTabProps } from './contracts-tab.tsx';
import { EVERY_MONTH, toChargeQuery } from './rental-filters.ts';

/** What is charged in a month: the sums, and every charge. */
export function MonthChargesTab({ list }: RentalTabProps) {
  const { filters } = list;
  const { t } = useTranslation();
  const monthName = useMonthName();
  const isEvery = filters.mes === EVERY_MONTH;
  const sums = useMonthSums(isEvery ? undefined : filters.mes);
  const shown = sums.month;
  const [settling, setSettling] = useState<Settlement | null>(null);
  const columns = useColumns(setSettling);
  const query = useQuery({
    ...chargeListQuery(toChargeQuery(filters, shown)),
    enabled: isEvery || sums.isKnown,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={figureClasses['tab']}>
      <Toolbar>
        <MonthChooser
          value={isEvery ? EVERY_MONTH : shown}
          every={EVERY_MONTH}
          onChange={(mes) => list.change({ mes })}
        />
        <StatusChoice
          list={list}
          statuses={CHARGE_STATUSES}
          nameOf={(value) => t(`rentals.chargeStatus.${value}`)}
        />
        <ExportButton
          path="/backend/api/alugueis/cobrancas/exportar.php"
          query={toChargeQuery(filters, shown)}
        />
      </Toolbar>
      {isEvery ? null : <MonthSums {...sums} />}
      <RecordTable
        query={query}
        list={list}
        name="charges"
        label={t('rentals.tab.cobrancas')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconReceipt size={24} />,
          title: isEvery ? t('rentals.noChargesEver') : t('rentals.noCharges', { month: monthName(shown) }),
          text: t('rentals.noChargesText'),
        }}
      />
      <SettleDialog settlement={settling} onClose={() => setSettling(null)} />
    </div>
  );
}

function useColumns(onSettle: (settlement: Settlement) => void) {
  const { t } = useTranslation();
  return useChargeColumns(
    {
      id: 'establishment',
      sortKey: 'estabelecimento',
      header: t('sales.establishment'),
      cell: (row) => (
        <Lines second={row.numero_serie} secondClass="ui-code">
          <PlainRowLink to="/operacoes/alugueis/$id" params={{ id: String(row.aluguel_id) }}>
            {row.estabelecimento}
          </PlainRowLink>
        </Lines>
      ),
    },
    onSettle,
  );
}

const NOBODY = '';

/**
 * The sums of the main company and its sub-companies, or of the one company that the caller sees, in a month: unless it is
 * chosen the last one that was charged, which the sums tell.
 */
function useMonthSums(chosen: string | undefined) {
  const current = useCurrentMonth();
  const { own } = useCompanies();
  const company = own.find(({ isMain }) => isMain) ?? own[0];
  const query = useQuery({
    ...rentalSummaryQuery(company?.id ?? NOBODY, chosen),
    enabled: company !== undefined,
    placeholderData: keepPreviousData,
  });
  const last = query.isPlaceholderData ? undefined : query.data?.competencia;
  const month = chosen ?? last ?? current;
  return { company, query, month, isKnown: chosen !== undefined || last !== undefined || query.isError };
}

function MonthSums({ company, query }: ReturnType<typeof useMonthSums>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money, percent } = useFigures();
  const { data, error, refetch } = query;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return null;
  const { cobrancas, inadimplenciaPercentual, terminais } = data;
  const count = t('rentals.chargeCount', {
    count: cobrancas.quantidade,
    shown: format.number(cobrancas.quantidade),
  });
  return (
    <div>
      <Tiles>
        <Tile label={t('rentals.sum.billed')} value={money(cobrancas.valorFaturadoCentavos)} second={count} />
        <Tile label={t('rentals.sum.received')} value={money(cobrancas.valorRecebidoCentavos)} />
        <Tile label={t('rentals.sum.pending')} value={money(cobrancas.valorPendenteCentavos)} />
        <Tile
          label={t('rentals.sum.overdue')}
          value={money(cobrancas.valorVencidoCentavos)}
          second={t('rentals.overdueShare', { share: percent(inadimplenciaPercentual) })}
        />
        <Tile label={t('rentals.sum.exempt')} value={money(cobrancas.valorIsentoCentavos)} />
        <Tile
          label={t('rentals.sum.terminals')}
          value={format.number(terminais.ativos)}
          second={t('rentals.terminalsInStock', { shown: format.number(terminais.estoque) })}
        />
      </Tiles>
      <p className={figureClasses['note']}>
        {t('rentals.sumsOf', { name: company ? companyName(company) : '' })}
      </p>
    </div>
  );
}

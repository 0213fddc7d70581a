import { Button } from '@mantine/core';
import { COMMISSION_STATUSES } from '@retaguarda/rules/statement-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { commissionListQuery, commissionTotalsQuery } from '../../api/commissions.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import figureClasses from '../../ui/figure-parts.module.css';
import { IconCoins, IconReceipt, IconScale } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { MonthChooser, useCurrentMonth } from '../../ui/month-chooser.tsx';
import { useMonthName } from '../../ui/month-names.ts';
import { Page } from '../../ui/page.tsx';
import { Filters } from '../../ui/record/filters.tsx';
import classes from '../../ui/record/parts.module.css';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { Choice, filterClass, StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import { type ListState, useListState } from '../../ui/record/use-list-state.ts';
import { CompanyNumberSelect } from '../company-choice/company-number.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { useCommissionNames } from './commission-badge.tsx';
import { useCommissionColumns } from './commission-columns.tsx';
import {
  type CommissionFilters,
  parseCommissionFilters,
  toCommissionQuery,
  toSumQuery,
} from './commission-filters.ts';
import { sumsByLevel } from './commission-sums.ts';
import { CommissionTotalsView } from './commission-totals.tsx';

const route = getRouteApi('/app/operacoes/comissoes');
const HISTORY_MONTHS = 12;

export function CommissionsPage() {
  return (
    <PermittedOnly permission="comissoes.read">
      <Statement />
    </PermittedOnly>
  );
}

/** What a month brought each level: the sums, the months before, and every entry. */
function Statement() {
  const { t } = useTranslation();
  const list = useListState('/operacoes/comissoes', route.useSearch(), {
    parse: parseCommissionFilters,
    keeps: ['mes', 'empresa'],
    staysInPlace: true,
  });
  const { change, filters } = list;
  const month = useCurrentMonth();
  const monthName = useMonthName();
  const shown = filters.mes ?? month;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...commissionTotalsQuery({ ...toSumQuery(filters, month), meses: HISTORY_MONTHS }),
    placeholderData: keepPreviousData,
  });
  const levels = [...new Set(sumsByLevel(data?.totais ?? []).map(({ level }) => level))];
  return (
    <Page
      title={t('commissions.title')}
      subtitle={t('commissions.ofMonth', { month: monthName(shown) })}
      actions={<Actions filters={filters} month={shown} />}
    >
      <Toolbar>
        <MonthChooser value={shown} onChange={(mes) => change({ mes: mes === month ? undefined : mes })} />
        <CompanyNumberSelect
          className={filterClass}
          aria-label={t('field.company')}
          placeholder={t('commissions.anyCompany')}
          everywhere
          value={filters.empresa ?? null}
          onChange={(empresa) => change({ empresa: empresa ?? undefined })}
        />
      </Toolbar>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!error && data ? (
        <CommissionTotalsView totals={data} stale={isPlaceholderData} onMonth={(mes) => change({ mes })} />
      ) : null}
      {!error && !data ? <ListSkeleton rows={6} /> : null}
      <Entries list={list} month={shown} levels={levels} />
    </Page>
  );
}

/** What else there is of commissions, and the entries as a file. */
function Actions({ filters, month }: { filters: CommissionFilters; month: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink
        to="/operacoes/comissoes/fechamentos"
        search={{ mes: month, ...(filters.empresa ? { empresa: filters.empresa } : {}) }}
        variant="default"
        leftSection={<IconReceipt size={16} />}
      >
        {t('commissions.closings')}
      </ButtonLink>
      <ButtonLink to="/operacoes/comissoes/regras" variant="default" leftSection={<IconScale size={16} />}>
        {t('commissions.rules')}
      </ButtonLink>
      <ExportButton path="/backend/api/comissoes/exportar.php" query={toCommissionQuery(filters, month)} />
    </>
  );
}

interface EntriesProps {
  list: ListState<CommissionFilters>;
  month: string;
  levels: readonly number[];
}

function Entries({ levels, list, month }: EntriesProps) {
  const { change, filters } = list;
  const { t } = useTranslation();
  const { commissionStatus } = useCommissionNames();
  const columns = useCommissionColumns();
  const monthName = useMonthName();
  const query = useQuery({
    ...commissionListQuery(toCommissionQuery(filters, month)),
    placeholderData: keepPreviousData,
  });
  const known = filters.nivel === undefined ? levels : [...new Set([...levels, Number(filters.nivel)])];
  return (
    <section aria-labelledby="commission-entries" className={figureClasses['tab']}>
      <Toolbar
        title={
          <h2 id="commission-entries" className={classes['listHeading']}>
            {t('commissions.entries')}
          </h2>
        }
      >
        <Filters chosen={list.chosen}>
          <Choice
            label={t('commissions.level')}
            placeholder={t('commissions.anyLevel')}
            value={filters.nivel}
            data={known.map((level) => ({
              value: String(level),
              label: t('commissions.levelNumber', { level }),
            }))}
            onChange={(nivel) => change({ nivel })}
          />
          <StatusChoice list={list} statuses={COMMISSION_STATUSES} nameOf={commissionStatus} />
        </Filters>
      </Toolbar>
      <RecordTable
        query={query}
        name="commissions"
        list={list}
        label={t('commissions.entries')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconCoins size={24} />,
          title: t('commissions.none', { month: monthName(month) }),
          text: t('commissions.noneText'),
          next: (
            <Button variant="default" onClick={() => change({ mes: undefined, empresa: undefined })}>
              {t('commissions.toCurrent')}
            </Button>
          ),
        }}
      />
    </section>
  );
}

import { Button } from '@mantine/core';
import { COMMISSION_STATUSES } from '@retaguarda/rules/statement-status';
import { IconCoins, IconReceipt, IconScale } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { commissionListQuery, commissionTotalsQuery } from '../../../api/commissions.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { withChange } from '../../../ui/record/list-filters.ts';
import { CompanyNumberSelect } from '../company-number.tsx';
import figureClasses from '../figure-parts.module.css';
import { MonthChooser, useCurrentMonth, useMonthName } from '../month-chooser.tsx';
import classes from '../operations.module.css';
import { PermittedOnly } from '../operations-access.tsx';
import { Choice, RecordList, StatusChoice } from '../record-list.tsx';
import { recordsOf } from '../records.ts';
import { useCommissionNames } from './commission-badge.tsx';
import { useCommissionColumns } from './commission-columns.tsx';
import { CommissionExport } from './commission-export.tsx';
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

type Change = (next: Partial<Record<keyof CommissionFilters, unknown>>) => void;

/** What a month brought each level: the sums, the months before, and every entry. */
function Statement() {
  const { t } = useTranslation();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const month = useCurrentMonth();
  const monthName = useMonthName();
  const shown = filters.mes ?? month;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...commissionTotalsQuery({ ...toSumQuery(filters, month), meses: HISTORY_MONTHS }),
    placeholderData: keepPreviousData,
  });
  const change: Change = (next) =>
    navigate({
      to: '/operacoes/comissoes',
      search: parseCommissionFilters(withChange(filters, next)),
      resetScroll: false,
    });
  const levels = [...new Set(sumsByLevel(data?.totais ?? []).map(({ level }) => level))];
  return (
    <Page
      title={t('commissions.title')}
      subtitle={t('commissions.ofMonth', { month: monthName(shown) })}
      actions={
        <>
          <ButtonLink
            to="/operacoes/comissoes/fechamentos"
            variant="default"
            leftSection={<IconReceipt size={16} />}
          >
            {t('commissions.closings')}
          </ButtonLink>
          <ButtonLink
            to="/operacoes/comissoes/regras"
            variant="default"
            leftSection={<IconScale size={16} />}
          >
            {t('commissions.rules')}
          </ButtonLink>
          <CommissionExport filters={filters} month={shown} />
        </>
      }
    >
      <search className={classes['toolbar']}>
        <MonthChooser value={shown} onChange={(mes) => change({ mes: mes === month ? undefined : mes })} />
        <CompanyNumberSelect
          className={classes['filter'] ?? ''}
          aria-label={t('field.company')}
          placeholder={t('commissions.anyCompany')}
          everywhere
          value={filters.empresa ?? null}
          onChange={(empresa) => change({ empresa: empresa ?? undefined })}
        />
      </search>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!error && data ? (
        <CommissionTotalsView totals={data} stale={isPlaceholderData} onMonth={(mes) => change({ mes })} />
      ) : null}
      {!error && !data ? <ListSkeleton rows={4} /> : null}
      <Entries filters={filters} month={shown} levels={levels} onChange={change} />
    </Page>
  );
}

interface EntriesProps {
  filters: CommissionFilters;
  month: string;
  levels: readonly number[];
  onChange: Change;
}

function Entries({ filters, levels, month, onChange }: EntriesProps) {
  const { t } = useTranslation();
  const { commissionStatus } = useCommissionNames();
  const columns = useCommissionColumns();
  const monthName = useMonthName();
  const query = useQuery({
    ...commissionListQuery(toCommissionQuery(filters, month)),
    placeholderData: keepPreviousData,
  });
  const narrowed = filters.nivel !== undefined || filters.situacao !== undefined;
  const known = filters.nivel === undefined ? levels : [...new Set([...levels, Number(filters.nivel)])];
  return (
    <section aria-labelledby="commission-entries" className={figureClasses['tab']}>
      <search className={classes['toolbar']}>
        <h2 id="commission-entries" className={classes['listHeading']}>
          {t('commissions.entries')}
        </h2>
        <Choice
          label={t('commissions.level')}
          placeholder={t('commissions.anyLevel')}
          value={filters.nivel}
          data={known.map((level) => ({
            value: String(level),
            label: t('commissions.levelNumber', { level }),
          }))}
          onChange={(nivel) => onChange({ nivel })}
        />
        <StatusChoice
          value={filters.situacao}
          statuses={COMMISSION_STATUSES}
          nameOf={commissionStatus}
          onChange={onChange}
        />
      </search>
      <RecordList
        label={t('commissions.entries')}
        {...recordsOf(query, filters)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        narrowed={narrowed}
        empty={
          <StatePanel
            icon={<IconCoins size={24} />}
            tone="brand"
            title={t('commissions.none', { month: monthName(month) })}
            text={t('commissions.noneText')}
            actions={
              <Button variant="default" onClick={() => onChange({ mes: undefined, empresa: undefined })}>
                {t('commissions.toCurrent')}
              </Button>
            }
          />
        }
        onChange={onChange}
        onClear={() => onChange({ nivel: undefined, situacao: undefined })}
      />
    </section>
  );
}

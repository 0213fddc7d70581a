import { addMonths } from '@retaguarda/rules/calendar-days';
import { STATEMENT_STATUSES } from '@retaguarda/rules/statement-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { closingSumsQuery, closingsQuery } from '../../api/commissions.ts';
import type { CommissionClosing } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { IconCoins, IconReceipt } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { MonthChooser, useCurrentMonth } from '../../ui/month-chooser.tsx';
import { Page } from '../../ui/page.tsx';
import { Lines, PlainRowLink } from '../../ui/record/cells.tsx';
import { Filters } from '../../ui/record/filters.tsx';
import { MultiChoice } from '../../ui/record/multi-choice.tsx';
import { RecordSums } from '../../ui/record/record-sums.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { Choice, filterClass, Toolbar } from '../../ui/record/toolbar.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CompanyNumberSelect } from '../company-choice/company-number.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { ClosingMove } from './closing-move.tsx';
import { CommissionBadge, useCommissionNames } from './commission-badge.tsx';
import {
  COMMISSION_LEVELS,
  type CommissionFilters,
  parseClosingFilters,
  toClosingQuery,
  toClosingSumQuery,
} from './commission-filters.ts';
import { useBulkClosings } from './use-bulk-closings.tsx';

const route = getRouteApi('/app/operacoes/comissoes/fechamentos');

export function ClosingsPage() {
  return (
    <PermittedOnly permission="comissoes.read">
      <Closings />
    </PermittedOnly>
  );
}

/** What each beneficiary has of a month, from its end to its payment; the month before this one unless another is chosen. */
function Closings() {
  const { t } = useTranslation();
  const list = useClosingList();
  const { filters } = list;
  const columns = useColumns();
  const current = useCurrentMonth();
  const month = filters.mes ?? addMonths(current, -1);
  const query = toClosingQuery(filters, month);
  const closings = useQuery({
    ...closingsQuery(query),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('commissions.closings')}
      subtitle={t('commissions.closingsText')}
      actions={
        <>
          <ButtonLink to="/operacoes/comissoes" variant="default" leftSection={<IconCoins size={16} />}>
            {t('commissions.statement')}
          </ButtonLink>
          <ExportButton path="/backend/api/comissoes/fechamentos/exportar.php" query={query} />
        </>
      }
    >
      <ClosingsToolbar list={list} month={month} />
      <ClosingSumLine filters={filters} month={month} />
      <RecordTable
        query={closings}
        list={list}
        name="statements"
        label={t('commissions.closings')}
        columns={columns}
        bulk={useBulkClosings()}
        rowKey={(row) => `${row.company_id} ${row.nivel} ${row.beneficiario}`}
        stacked
        empty={{
          icon: <IconReceipt size={24} />,
          title: t('commissions.noClosings'),
          text: t('commissions.noneText'),
        }}
      />
    </Page>
  );
}

/** How many statements the filters let through, and what is to be paid for them. */
function ClosingSumLine({ filters, month }: { filters: CommissionFilters; month: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const { data, error } = useQuery({
    ...closingSumsQuery(toClosingSumQuery(filters, month)),
    placeholderData: keepPreviousData,
  });
  if (error) return null;
  return (
    <RecordSums
      label={t('commissions.closingSums')}
      sums={[
        { label: t('commissions.closings'), value: data && format.number(data.fechamentos) },
        { label: t('commissions.status.estornada'), value: data && money(data.valor_estornado_centavos) },
        { label: t('commissions.toPay'), value: data && money(data.valor_liquido_centavos) },
      ]}
    />
  );
}

function useClosingList() {
  return useListState('/operacoes/comissoes/fechamentos', route.useSearch(), {
    parse: parseClosingFilters,
    keeps: ['mes'],
  });
}

function ClosingsToolbar({ list, month }: { list: ReturnType<typeof useClosingList>; month: string }) {
  const { t } = useTranslation();
  const { commissionStatus } = useCommissionNames();
  const { change, filters } = list;
  return (
    <Toolbar>
      <MonthChooser value={month} onChange={(mes) => change({ mes })} />
      <Filters chosen={list.chosen}>
        <CompanyNumberSelect
          className={filterClass}
          aria-label={t('field.company')}
          placeholder={t('commissions.anyCompany')}
          everywhere
          value={filters.empresa ?? null}
          onChange={(empresa) => change({ empresa: empresa ?? undefined })}
        />
        <Choice
          label={t('commissions.level')}
          placeholder={t('commissions.anyLevel')}
          value={filters.nivel}
          data={COMMISSION_LEVELS.map((level) => ({
            value: level,
            label: t('commissions.levelNumber', { level }),
          }))}
          onChange={(nivel) => change({ nivel })}
        />
        <MultiChoice
          label={t('field.status')}
          placeholder={t('users.anyStatus')}
          value={filters.situacao}
          data={STATEMENT_STATUSES.map((value) => ({ value, label: commissionStatus(value) }))}
          onChange={(situacao) => change({ situacao })}
        />
      </Filters>
    </Toolbar>
  );
}

function useColumns(): Column<CommissionClosing>[] {
  const { t } = useTranslation();
  const { money } = useFigures();
  return [
    {
      id: 'beneficiary',
      sortKey: 'beneficiario',
      header: t('commissions.beneficiary'),
      cell: (row) => (
        <Lines second={`${t('commissions.levelNumber', { level: row.nivel })} · ${row.empresa}`}>
          <ClosingLink closing={row} />
        </Lines>
      ),
    },
    {
      id: 'reversed',
      header: t('commissions.status.estornada'),
      hideBelow: 'md',
      width: '120px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_estornado_centavos)}</span>,
    },
    {
      id: 'net',
      sortKey: 'valor',
      header: t('commissions.toPay'),
      width: '116px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_liquido_centavos)}</span>,
    },
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      width: '236px',
      cell: (row) => <Signed closing={row} />,
    },
    {
      id: 'move',
      header: <span className="ui-visually-hidden">{t('statusChange.title')}</span>,
      width: '184px',
      align: 'end',
      cell: (row) => <ClosingMove closing={row} />,
    },
  ];
}

/** The way to a statement; that of an open month is what its sales say so far. */
function ClosingLink({ closing }: { closing: CommissionClosing }) {
  const { beneficiario, company_id: empresa, competencia: mes, id, nivel } = closing;
  return id === null ? (
    <PlainRowLink to="/operacoes/comissoes" search={{ mes, empresa, nivel: String(nivel) }}>
      {beneficiario}
    </PlainRowLink>
  ) : (
    <PlainRowLink to="/operacoes/comissoes/fechamentos/$id" params={{ id: String(id) }}>
      {beneficiario}
    </PlainRowLink>
  );
}

/** The status, and who gave it when. */
function Signed({ closing }: { closing: CommissionClosing }) {
  const format = useFormat();
  const { liberada_em, liberada_por, paga_em, paga_por, status } = closing;
  const [who, when] = status === 'paga' ? [paga_por, paga_em] : [liberada_por, liberada_em];
  const isSigned = status === 'paga' || status === 'liberada';
  return (
    <Lines second={isSigned ? [who?.nome, format.date(when)].filter(Boolean).join(' · ') : null}>
      <span>
        <CommissionBadge status={status} />
      </span>
    </Lines>
  );
}

import { TERMINAL_STATUSES } from '@retaguarda/rules/terminal-status';
import { IconDeviceMobile } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { terminalListQuery } from '../../../api/terminals.ts';
import type { Terminal } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useCreateLink } from '../create-link.tsx';
import { EstablishmentSelect } from '../establishment-select.tsx';
import { withChange } from '../list-filters.ts';
import classes from '../operations.module.css';
import { PermittedOnly } from '../operations-access.tsx';
import { RecordList, RecordSearch, StatusChoice } from '../record-list.tsx';
import { recordsOf } from '../records.ts';
import { TerminalBadge, useTerminalTypeName } from './terminal-badge.tsx';
import { parseTerminalFilters, toTerminalQuery } from './terminal-filters.ts';

const route = getRouteApi('/app/operacoes/terminais');

export function TerminalsPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <TerminalList />
    </PermittedOnly>
  );
}

function TerminalList() {
  const { t } = useTranslation();
  const format = useFormat();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const columns = useColumns();
  const query = useQuery({
    ...terminalListQuery(toTerminalQuery(filters)),
    placeholderData: keepPreviousData,
  });
  const change = (next: Record<string, unknown>, replace = false) =>
    navigate({
      to: '/operacoes/terminais',
      search: parseTerminalFilters(withChange(filters, next)),
      replace,
      resetScroll: 'pagina' in next,
    });
  const create = useCreateLink({
    to: '/operacoes/terminais/novo',
    label: t('terminals.add'),
    permission: 'operacoes.manage',
  });
  const total = query.data?.total;
  const { busca, estabelecimento, situacao } = filters;
  return (
    <Page
      title={t('terminals.title')}
      subtitle={
        total === undefined
          ? !query.error && t('state.loading')
          : t('terminals.count', { count: total, shown: format.number(total) })
      }
      actions={create}
    >
      <search className={classes['toolbar']}>
        <RecordSearch label={t('terminals.search')} filters={filters} onChange={change} />
        <StatusChoice
          value={situacao}
          statuses={TERMINAL_STATUSES}
          nameOf={(value) => t(`terminals.status.${value}`)}
          onChange={change}
        />
        <EstablishmentSelect
          className={classes['filter'] ?? ''}
          aria-label={t('transactions.establishment')}
          placeholder={t('transactions.anyEstablishment')}
          value={estabelecimento ?? null}
          onChange={(id) => change({ estabelecimento: id ?? undefined })}
        />
      </search>
      <RecordList
        label={t('terminals.title')}
        {...recordsOf(query, filters)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        narrowed={busca !== undefined || situacao !== undefined || estabelecimento !== undefined}
        empty={
          <StatePanel
            icon={<IconDeviceMobile size={24} />}
            tone="brand"
            title={t('terminals.none')}
            text={t('terminals.noneText')}
            actions={create}
          />
        }
        onChange={change}
        onClear={() => navigate({ to: '/operacoes/terminais', search: {} })}
      />
    </Page>
  );
}

function useColumns(): Column<Terminal>[] {
  const { t } = useTranslation();
  const typeName = useTerminalTypeName();
  return [
    {
      id: 'serial',
      header: t('terminals.serial'),
      cell: (row) => (
        <span className={classes['text']}>
          <Link
            to="/operacoes/terminais/$id"
            params={{ id: String(row.id) }}
            className={`ui-code ${classes['name']}`}
            data-row-link
          >
            {row.numero_serie}
          </Link>
          <span className={classes['second']}>
            {row.modelo} · {typeName(row.tipo)}
          </span>
        </span>
      ),
    },
    {
      id: 'place',
      header: t('transactions.establishment'),
      hideBelow: 'sm',
      width: '38%',
      cell: (row) =>
        row.estabelecimento === null ? (
          <span className={classes['dim']}>—</span>
        ) : (
          <span className={classes['text']}>
            <span>{row.estabelecimento}</span>
            <span className={classes['second']}>{row.local}</span>
          </span>
        ),
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '128px',
      cell: (row) => <TerminalBadge status={row.status} />,
    },
  ];
}

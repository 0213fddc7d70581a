import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { terminalListQuery } from '../../../api/terminals.ts';
import type { Terminal } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSession } from '../../session/use-session.ts';
import { EstablishmentSelect } from '../establishment-select.tsx';
import { withChange } from '../list-filters.ts';
import classes from '../operations.module.css';
import { PermittedOnly } from '../operations-access.tsx';
import { Choice, RecordList } from '../record-list.tsx';
import { TerminalBadge, useTerminalTypeName } from './terminal-badge.tsx';
import { parseTerminalFilters, toTerminalQuery } from './terminal-filters.ts';
import { TERMINAL_STATUSES } from './terminal-moves.ts';

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
  const { can } = useSession();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const columns = useColumns();
  const mayManage = can('operacoes.manage');
  const { data, error, isPlaceholderData, refetch } = useQuery({
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
  useShortcuts(mayManage ? { c: () => navigate({ to: '/operacoes/terminais/novo' }) } : {});
  const create = mayManage ? (
    <ButtonLink to="/operacoes/terminais/novo" leftSection={<IconPlus size={16} />}>
      {t('terminals.add')}
    </ButtonLink>
  ) : null;
  const { busca, estabelecimento, situacao } = filters;
  return (
    <Page
      title={t('terminals.title')}
      subtitle={
        data
          ? t('terminals.count', { count: data.total, shown: format.number(data.total) })
          : t('state.loading')
      }
      actions={create}
    >
      <search className={classes['toolbar']}>
        <SearchField
          className={classes['search']}
          label={t('terminals.search')}
          clearLabel={t('users.clearSearch')}
          value={busca ?? ''}
          onSearch={(text) => change({ busca: text }, true)}
        />
        <Choice
          label={t('field.status')}
          placeholder={t('users.anyStatus')}
          value={situacao}
          data={TERMINAL_STATUSES.map((value) => ({ value, label: t(`terminals.status.${value}`) }))}
          onChange={(value) => change({ situacao: value })}
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
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => String(id)}
        total={data?.total ?? 0}
        filters={filters}
        error={error}
        stale={isPlaceholderData}
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
        onRetry={refetch}
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

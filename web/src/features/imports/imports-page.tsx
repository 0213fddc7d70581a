import { Pill } from '@mantine/core';
import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import { IconFileUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { importListQuery } from '../../api/imports.ts';
import { asApiError } from '../../api/problem.ts';
import type { ImportRun } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { Page } from '../../ui/page.tsx';
import { Lines, RowLink } from '../../ui/record/cells.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { useFormat } from '../../ui/use-format.ts';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { ImportBadge } from './import-badge.tsx';
import { ImportDrop } from './import-drop.tsx';
import { parseImportFilters, toImportQuery } from './import-filters.ts';
import { isRunning } from './import-state.ts';
import classes from './imports.module.css';

const route = getRouteApi('/app/operacoes/importacoes');
const LOOK_AGAIN_MS = 3000;
const FORBIDDEN = 403;

export function ImportsPage() {
  return (
    <PermittedOnly permission="operacoes.manage">
      <Imports />
    </PermittedOnly>
  );
}

function Imports() {
  const { t } = useTranslation();
  const list = useListState('/operacoes/importacoes', route.useSearch(), {
    parse: parseImportFilters,
    staysInPlace: true,
  });
  const format = useFormat();
  const columns = useColumns();
  const { inicio } = list.filters;
  const query = useQuery({
    ...importListQuery(toImportQuery(list.filters)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isRunning) ? LOOK_AGAIN_MS : false),
  });
  const { error } = query;
  if (error && asApiError(error).status === FORBIDDEN) return <Forbidden reason={t('imports.wholeTenant')} />;
  return (
    <Page
      title={t('imports.title')}
      subtitle={t('imports.intro')}
      actions={
        <ExportButton
          path="/backend/api/importacoes/exportar.php"
          query={{ ...toImportQuery(list.filters), tipo: 'transacoes' }}
        />
      }
    >
      <ImportDrop />
      <ColumnGuide />
      <Toolbar title={<h2 className={classes['heading']}>{t('imports.runs')}</h2>}>
        <StatusChoice
          list={list}
          statuses={IMPORT_STATUSES}
          nameOf={(value) => t(`imports.state.${value}`)}
        />
        {inicio ? (
          <Pill
            size="lg"
            withRemoveButton
            removeButtonProps={{ 'aria-label': t('imports.clearSince'), 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => list.change({ inicio: undefined })}
          >
            {t('imports.since', { day: format.day(inicio) })}
          </Pill>
        ) : null}
      </Toolbar>
      <RecordTable
        query={query}
        list={list}
        name="imports"
        label={t('imports.runs')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{ icon: <IconFileUpload size={24} />, title: t('imports.none'), text: t('imports.noneText') }}
      />
    </Page>
  );
}

function useColumns(): Column<ImportRun>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const count = (
    id: 'linhas' | 'importadas' | 'duplicadas' | 'recusadas',
    header: string,
  ): Column<ImportRun> => ({
    id,
    header,
    ...(id === 'linhas' ? { sortKey: id } : {}),
    hideBelow: id === 'importadas' || id === 'recusadas' ? 'md' : 'lg',
    width: '110px',
    align: 'end',
    cell: (row) => <span className="ui-numbers">{format.number(row[id])}</span>,
  });
  return [
    {
      id: 'file',
      header: t('imports.file'),
      cell: (row) => (
        <Lines second={format.dateTime(row.criada_em)} secondClass={`ui-numbers ${classes['narrowOnly']}`}>
          <RowLink to="/operacoes/importacoes/$id" params={{ id: String(row.id) }}>
            {row.arquivo ?? t('imports.named', { id: row.id })}
          </RowLink>
        </Lines>
      ),
    },
    {
      id: 'date',
      sortKey: 'data',
      header: t('imports.handedIn'),
      hideBelow: 'sm',
      width: '172px',
      cell: (row) => <span className="ui-numbers">{format.dateTime(row.criada_em)}</span>,
    },
    count('linhas', t('imports.lines')),
    count('importadas', t('imports.imported')),
    count('duplicadas', t('imports.duplicates')),
    count('recusadas', t('imports.refused')),
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      width: '190px',
      cell: (row) => <ImportBadge run={row} />,
    },
  ];
}

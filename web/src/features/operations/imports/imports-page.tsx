import { IconFileUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { importListQuery } from '../../../api/imports.ts';
import { asApiError } from '../../../api/problem.ts';
import type { ImportRun } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { pageOf, parseListFilters, withChange } from '../../../ui/record/list-filters.ts';
import { useFormat } from '../../../ui/use-format.ts';
import operations from '../operations.module.css';
import { PermittedOnly } from '../operations-access.tsx';
import { RecordList } from '../record-list.tsx';
import { recordsOf } from '../records.ts';
import { ColumnGuide } from './column-guide.tsx';
import { ImportBadge } from './import-badge.tsx';
import { ImportDrop } from './import-drop.tsx';
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
  const filters = route.useSearch();
  const navigate = useNavigate();
  const columns = useColumns();
  const query = useQuery({
    ...importListQuery(pageOf(filters)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isRunning) ? LOOK_AGAIN_MS : false),
  });
  const { error } = query;
  if (error && asApiError(error).status === FORBIDDEN) return <Forbidden reason={t('imports.wholeTenant')} />;
  return (
    <Page title={t('imports.title')} subtitle={t('imports.intro')}>
      <ImportDrop />
      <ColumnGuide />
      <h2 className={classes['heading']}>{t('imports.runs')}</h2>
      <RecordList
        label={t('imports.runs')}
        {...recordsOf(query, filters)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        narrowed={filters.pagina !== undefined}
        empty={
          <StatePanel
            icon={<IconFileUpload size={24} />}
            tone="brand"
            title={t('imports.none')}
            text={t('imports.noneText')}
          />
        }
        onChange={(next) =>
          navigate({
            to: '/operacoes/importacoes',
            search: parseListFilters(withChange(filters, next), []),
            resetScroll: false,
          })
        }
        onClear={() => navigate({ to: '/operacoes/importacoes', search: {} })}
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
        <span className={operations['text']}>
          <Link
            to="/operacoes/importacoes/$id"
            params={{ id: String(row.id) }}
            className={operations['name']}
            data-row-link
          >
            {row.arquivo ?? t('imports.named', { id: row.id })}
          </Link>
          <span className={`ui-numbers ${operations['second']}`}>{format.dateTime(row.criada_em)}</span>
        </span>
      ),
    },
    count('linhas', t('imports.lines')),
    count('importadas', t('imports.imported')),
    count('duplicadas', t('imports.duplicates')),
    count('recusadas', t('imports.refused')),
    {
      id: 'status',
      header: t('field.status'),
      width: '190px',
      cell: (row) => <ImportBadge run={row} />,
    },
  ];
}

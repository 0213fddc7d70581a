import { Pill } from '@mantine/core';
import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { importListQuery } from '../../api/imports.ts';
import { asApiError } from '../../api/problem.ts';
import type { ImportRun } from '../../api/types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { IconFileUpload } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { RowLink } from '../../ui/record/cells.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { useFormat } from '../../ui/use-format.ts';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { type ImportFilters, parseImportFilters, toImportQuery } from './import-filters.ts';
import { isRunning } from './import-state.ts';
import classes from './imports.module.css';
import { useRunColumns } from './run-columns.tsx';
import { SaleHandIn } from './sale-hand-in.tsx';

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
      actions={<Actions filters={list.filters} />}
    >
      <SaleHandIn />
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

/** The list as a file, and the way to files of records. */
function Actions({ filters }: { filters: ImportFilters }) {
  const { t } = useTranslation();
  return (
    <>
      <ExportButton
        path="/backend/api/importacoes/exportar.php"
        query={{ ...toImportQuery(filters), tipo: 'transacoes' }}
      />
      <ButtonLink to="/importar" variant="default">
        {t('nav.recordImports')}
      </ButtonLink>
    </>
  );
}

function useColumns() {
  const { t } = useTranslation();
  return useRunColumns<ImportRun>({
    link: (run) => (
      <RowLink to="/operacoes/importacoes/$id" params={{ id: String(run.id) }}>
        {run.arquivo ?? t('imports.named', { id: run.id })}
      </RowLink>
    ),
    duplicates: t('imports.duplicates'),
  });
}

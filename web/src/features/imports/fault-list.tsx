import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadFaultReport, loadRefusedLines } from '../../api/imports.ts';
import type { ImportFault, ImportRun } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Dim } from '../../ui/record/cells.tsx';
import operations from '../../ui/record/parts.module.css';
import { RecordTable } from '../../ui/record/record-table.tsx';
import type { RecordQuery } from '../../ui/record/records.ts';
import type { ListState } from '../../ui/record/use-list-state.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { useFormat } from '../../ui/use-format.ts';
import { isRunning } from './import-state.ts';
import classes from './imports.module.css';

interface FaultListProps {
  run: ImportRun;
  query: RecordQuery<ImportFault>;
  list: ListState;
}

/** What was wrong with the lines of a file, page by page, and all of it as a file. */
export function FaultList({ run, query, list }: FaultListProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <section className={`${operations['part']} ${classes['hand']}`} aria-labelledby="linhas-recusadas">
      <div className={classes['partHead']}>
        <div>
          <h2 id="linhas-recusadas" className={classes['heading']}>
            {t('imports.faults')}
          </h2>
          {run.status === 'concluida' ? <p className={classes['hint']}>{t('imports.faultsText')}</p> : null}
        </div>
        <Downloads run={run} />
      </div>
      <RecordTable
        query={query}
        list={list}
        label={t('imports.faults')}
        columns={columns}
        rowKey={({ campo, linha }) => `${linha} ${campo}`}
        empty={{ instead: null }}
      />
    </section>
  );
}

/** The refused lines to be mended, and the list of all that was wrong. */
function Downloads({ run: { formato, id, recusadas_disponiveis: hasLines, ...run } }: { run: ImportRun }) {
  const { t } = useTranslation();
  const saveReport = async () => saveBlob(`importacao-${id}-erros.csv`, await loadFaultReport(id));
  const extension = formato === 'csv' ? 'csv' : 'ndjson';
  const saveLines = async () =>
    saveBlob(`importacao-${id}-recusadas.${extension}`, await loadRefusedLines(id));
  return (
    <Group gap="xs">
      {hasLines && !isRunning(run) ? (
        <DownloadButton save={saveLines}>{t('imports.downloadRefused')}</DownloadButton>
      ) : null}
      <DownloadButton save={saveReport}>{t('imports.downloadReport')}</DownloadButton>
    </Group>
  );
}

function useColumns(): Column<ImportFault>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'line',
      header: t('imports.line'),
      width: '90px',
      cell: (row) => <span className="ui-numbers">{format.number(row.linha)}</span>,
    },
    {
      id: 'field',
      header: t('imports.field'),
      hideBelow: 'sm',
      width: '240px',
      cell: (row) =>
        row.campo === '' ? <Dim>{t('imports.wholeLine')}</Dim> : <span className="ui-code">{row.campo}</span>,
    },
    {
      id: 'fault',
      header: t('imports.fault'),
      cell: (row) => (
        <span className={classes['message']}>
          {row.mensagem}
          {row.valor === '' ? null : (
            <>
              : <span className="ui-code">{row.valor}</span>
            </>
          )}
        </span>
      ),
    },
  ];
}

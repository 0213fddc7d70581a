import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
import { type FaultWords, WORDS_OF_FILE } from './fault-words.tsx';
import { isRunning } from './import-state.ts';
import classes from './imports.module.css';

interface FaultListProps {
  run: ImportRun;
  query: RecordQuery<ImportFault>;
  list: ListState;
  files: FaultFiles;
  /** What becomes of the other lines, once all are read. */
  text?: string;
  words?: FaultWords;
}

/** What is saved of the faults of an import. */
export interface FaultFiles {
  report: (id: number) => Promise<Blob>;
  lines: (id: number) => Promise<Blob>;
}

/** What was wrong with the lines of a file, page by page, and all of it as a file. */
export function FaultList({ files, list, query, run, text, words = WORDS_OF_FILE }: FaultListProps) {
  const { t } = useTranslation();
  const columns = useColumns(words);
  return (
    <section className={`${operations['part']} ${classes['hand']}`} aria-labelledby="linhas-recusadas">
      <div className={classes['partHead']}>
        <div>
          <h2 id="linhas-recusadas" className={classes['heading']}>
            {t('imports.faults')}
          </h2>
          {run.status === 'concluida' ? (
            <p className={classes['hint']}>{text ?? t('imports.faultsText')}</p>
          ) : null}
        </div>
        <FaultDownloads run={run} files={files} />
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
export function FaultDownloads({ files, run }: { files: FaultFiles; run: ImportRun }) {
  const { t } = useTranslation();
  const { formato, id, recusadas_disponiveis: hasLines } = run;
  const saveReport = async () => saveBlob(`importacao-${id}-erros.csv`, await files.report(id));
  const extension = formato === 'json' ? 'ndjson' : 'csv';
  const saveLines = async () => saveBlob(`importacao-${id}-recusadas.${extension}`, await files.lines(id));
  return (
    <Group gap="xs">
      {hasLines && !isRunning(run) ? (
        <DownloadButton save={saveLines}>{t('imports.downloadRefused')}</DownloadButton>
      ) : null}
      <DownloadButton save={saveReport}>{t('imports.downloadReport')}</DownloadButton>
    </Group>
  );
}

function useColumns(words: FaultWords): Column<ImportFault>[] {
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
      cell: (row) => (row.campo === '' ? <Dim>{t('imports.wholeLine')}</Dim> : words.column(row.campo)),
    },
    {
      id: 'fault',
      header: t('imports.fault'),
      cell: (row) => (
        <span className={classes['message']}>
          {words.message(row)}
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

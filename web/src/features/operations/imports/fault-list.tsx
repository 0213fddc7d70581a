import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFaultReport } from '../../../api/imports.ts';
import type { ImportFault, ImportRun } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { notifyFailure } from '../../../ui/feedback/notify.ts';
import { type ListFilters, pageOf, parseListFilters, withChange } from '../../../ui/record/list-filters.ts';
import { saveBlob } from '../../../ui/save-blob.ts';
import { useFormat } from '../../../ui/use-format.ts';
import operations from '../operations.module.css';
import { RecordList } from '../record-list.tsx';
import classes from './imports.module.css';

interface FaultListProps {
  run: ImportRun;
  faults: readonly ImportFault[];
  hasMore: boolean;
  filters: ListFilters;
  stale: boolean;
}

/** What was wrong with the lines of a file, page by page, and all of it as a file. */
export function FaultList({ run, faults, hasMore, filters, stale }: FaultListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useColumns();
  const { page, per_page: size } = pageOf(filters);
  const seen = (page - 1) * size + faults.length;
  const show = (search: ListFilters) =>
    navigate({
      to: '/operacoes/importacoes/$id',
      params: { id: String(run.id) },
      search,
      resetScroll: false,
    });
  return (
    <section className={`${operations['part']} ${classes['hand']}`} aria-labelledby="linhas-recusadas">
      <div className={classes['partHead']}>
        <div>
          <h2 id="linhas-recusadas" className={classes['heading']}>
            {t('imports.faults')}
          </h2>
          {run.status === 'concluida' ? <p className={classes['hint']}>{t('imports.faultsText')}</p> : null}
        </div>
        <ReportButton id={run.id} />
      </div>
      <RecordList
        label={t('imports.faults')}
        columns={columns}
        rows={faults}
        rowKey={({ campo, linha }) => `${linha} ${campo}`}
        total={seen}
        hasMore={hasMore}
        filters={filters}
        error={null}
        stale={stale}
        narrowed
        empty={null}
        onChange={(next) => show(parseListFilters(withChange(filters, next), []))}
        onClear={() => show({})}
        onRetry={() => undefined}
      />
    </section>
  );
}

function ReportButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBlob(`importacao-${id}-erros.csv`, await loadFaultReport(id));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} leftSection={<IconDownload size={16} />} onClick={save}>
      {t('imports.downloadReport')}
    </Button>
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
        row.campo === '' ? (
          <span className={operations['dim']}>{t('imports.wholeLine')}</span>
        ) : (
          <span className="ui-code">{row.campo}</span>
        ),
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

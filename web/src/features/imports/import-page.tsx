import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { importQuery, loadFaultReport, loadRefusedLines } from '../../api/imports.ts';
import { keys } from '../../api/keys.ts';
import type { ImportRun } from '../../api/types.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Fact } from '../../ui/record/facts.tsx';
import { pageOf, parseListFilters } from '../../ui/record/list-filters.ts';
import { BackLink, RecordHead, RecordPage } from '../../ui/record/record-page.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { useFormat } from '../../ui/use-format.ts';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { CauseList } from './cause-list.tsx';
import { FaultList } from './fault-list.tsx';
import { ImportBadge } from './import-badge.tsx';
import { importState, isRunning } from './import-state.ts';
import { ImportUndo, UndoObstacles } from './import-undo.tsx';
import { RunOutcome } from './run-outcome.tsx';

const route = getRouteApi('/app/operacoes/importacoes/$id');
const LOOK_AGAIN_MS = 1500;
const FILES = { report: loadFaultReport, lines: loadRefusedLines };

export function ImportPage() {
  return (
    <PermittedOnly permission="operacoes.manage">
      <ImportDetail />
    </PermittedOnly>
  );
}

function ImportDetail() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const list = useListState('/operacoes/importacoes/$id', route.useSearch(), {
    parse: (search) => parseListFilters(search, []),
    staysInPlace: true,
  });
  const query = useQuery({
    ...importQuery(Number(id), pageOf(list.filters)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.run && isRunning(state.data.run) ? LOOK_AGAIN_MS : false),
  });
  const current = query.data?.run;
  const hasEnded = current !== undefined && !isRunning(current);
  const queries = useQueryClient();
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: keys.sales.all });
  }, [hasEnded, queries]);
  return (
    <RecordPage
      back={<BackLink to="/operacoes/importacoes">{t('imports.runs')}</BackLink>}
      title={t('imports.runs')}
      query={query}
      nameOf={({ run }) => nameOf(run, t('imports.named', { id }))}
    >
      {({ causes, faults, hasMore, run }) => (
        <>
          <Head run={run} />
          <Outcome run={run} />
          {isOver(run) && run.importadas > 0 ? <UndoObstacles run={run} /> : null}
          {causes.length > 0 ? <CauseList causes={causes} /> : null}
          {run.recusadas > 0 || run.status === 'falhou' ? (
            <FaultList
              run={run}
              query={{ ...query, data: { rows: faults, hasMore } }}
              list={list}
              files={FILES}
            />
          ) : null}
        </>
      )}
    </RecordPage>
  );
}

/** Whether it has come to an end and brought what can be taken back. */
const isOver = ({ status }: ImportRun) => status === 'concluida' || status === 'falhou';

const nameOf = ({ arquivo }: ImportRun, otherwise: string) => arquivo ?? otherwise;

function Head({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RecordHead
      title={nameOf(run, t('imports.named', { id: run.id }))}
      badge={<ImportBadge run={run} />}
      second={`${t('imports.handedIn')} ${format.dateTime(run.criada_em)}`}
    >
      {isOver(run) && run.importadas > 0 ? <ImportUndo run={run} /> : null}
      {run.importadas > run.desfeitas ? (
        <ButtonLink to="/operacoes/transacoes" search={{ importacao: run.id }} variant="default">
          {t('imports.seeSales')}
        </ButtonLink>
      ) : null}
    </RecordHead>
  );
}

function Outcome({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isUndoing = run.status === 'desfazendo';
  const undone = Math.floor((run.desfeitas * 100) / Math.max(1, run.importadas));
  return (
    <RunOutcome
      run={run}
      text={t(`imports.stateText.${importState(run)}`)}
      {...(isUndoing ? { progress: { label: t('imports.undo.progress'), percent: undone } } : {})}
    >
      <Fact label={t('imports.lines')}>{format.number(run.linhas)}</Fact>
      <Fact label={t('imports.imported')}>{format.number(run.importadas)}</Fact>
      <Fact label={t('imports.duplicates')}>{format.number(run.duplicadas)}</Fact>
      <Fact label={t('imports.differing')}>{format.number(run.divergentes)}</Fact>
      <Fact label={t('imports.refused')}>{format.number(run.recusadas)}</Fact>
      {run.desfeitas > 0 ? (
        <Fact label={t('imports.undo.removed')}>{format.number(run.desfeitas)}</Fact>
      ) : null}
    </RunOutcome>
  );
}

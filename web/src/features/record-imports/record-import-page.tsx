import { Badge } from '@mantine/core';
import type { RegistryKind } from '@retaguarda/rules/import-kinds';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportDetail } from '../../api/imports.ts';
import { anyImportQuery } from '../../api/record-imports.ts';
import type { AnyImportRun } from '../../api/types.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { pageOf, parseListFilters } from '../../ui/record/list-filters.ts';
import { BackLink, RecordHead, RecordPage } from '../../ui/record/record-page.tsx';
import type { RecordQuery } from '../../ui/record/records.ts';
import { type ListState, useListState } from '../../ui/record/use-list-state.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CauseList } from '../imports/cause-list.tsx';
import { FaultList } from '../imports/fault-list.tsx';
import { ImportBadge } from '../imports/import-badge.tsx';
import { isRunning } from '../imports/import-state.ts';
import { mayImport } from '../session/may-import.ts';
import { useSession } from '../session/use-session.ts';
import { RECORD_KINDS } from './record-kinds.ts';
import { RECORD_FILES, RecordOutcome } from './record-outcome.tsx';
import { faultWordsOf, useRecordColumns } from './use-record-columns.tsx';

const route = getRouteApi('/app/importar/$id');
const LOOK_AGAIN_MS = 1_500;

/** A file of records: how far it is, what it came to and what was wrong with it. One of sales has a page of its own. */
export function RecordImportPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const list = useListState('/importar/$id', route.useSearch(), {
    parse: (search) => parseListFilters(search, []),
    staysInPlace: true,
  });
  const query = useQuery({
    ...anyImportQuery(Number(id), pageOf(list.filters)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.run && isRunning(state.data.run) ? LOOK_AGAIN_MS : false),
  });
  useFreshRecords(query.data?.run);
  return (
    <RecordPage
      back={<BackLink to="/importar">{t('nav.recordImports')}</BackLink>}
      title={t('imports.runs')}
      query={query}
      nameOf={({ run }) => run.arquivo ?? t('imports.named', { id })}
    >
      {(detail) => <Detail detail={detail} list={list} query={query} />}
    </RecordPage>
  );
}

/** What an import has made is not in the lists that were read before. */
function useFreshRecords(run: AnyImportRun | undefined): void {
  const queries = useQueryClient();
  const made =
    run === undefined || run.ensaio || isRunning(run) || run.tipo === 'transacoes' ? null : run.tipo;
  useEffect(() => {
    if (made !== null) void queries.invalidateQueries({ queryKey: RECORD_KINDS[made].touches });
  }, [made, queries]);
}

interface DetailProps {
  detail: ImportDetail<AnyImportRun>;
  list: ListState;
  query: Omit<RecordQuery<never>, 'data'>;
}

function Detail({ detail: { causes, faults, hasMore, run }, list, query }: DetailProps) {
  const { t } = useTranslation();
  const words = faultWordsOf(useRecordColumns(run.tipo));
  if (run.tipo === 'transacoes') return <ToSales id={run.id} />;
  return (
    <>
      <Head run={run} kind={run.tipo} />
      <RecordOutcome run={run} />
      {causes.length > 0 ? <CauseList causes={causes} words={words} /> : null}
      {run.recusadas > 0 || run.status === 'falhou' ? (
        <FaultList
          run={run}
          query={{ ...query, data: { rows: faults, hasMore } }}
          list={list}
          files={RECORD_FILES}
          words={words}
          {...(run.ensaio ? { text: t('recordImports.trialFaultsText') } : {})}
        />
      ) : null}
    </>
  );
}

/** Goes on to the page of an import of sales, which can be taken back there. */
function ToSales({ id }: { id: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/operacoes/importacoes/$id', params: { id: String(id) }, replace: true });
  }, [id, navigate]);
  return null;
}

function Head({ kind, run }: { kind: RegistryKind; run: AnyImportRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  const session = useSession();
  return (
    <RecordHead
      title={run.arquivo ?? t('imports.named', { id: run.id })}
      badge={
        <>
          <ImportBadge run={run} />
          {run.ensaio ? <Badge color="gray">{t('recordImports.trial')}</Badge> : null}
        </>
      }
      second={`${t(`recordImports.kind.${kind}`)} · ${t('imports.handedIn')} ${format.dateTime(run.criada_em)}`}
    >
      {mayImport(session, kind) && !isRunning(run) ? (
        <ButtonLink to="/importar" search={{ tipo: kind }} variant="default">
          {t('recordImports.again')}
        </ButtonLink>
      ) : null}
      {run.importadas > 0 && !run.ensaio ? (
        <ButtonLink to={RECORD_KINDS[kind].list} variant="default">
          {t(`recordImports.see.${kind}`)}
        </ButtonLink>
      ) : null}
    </RecordHead>
  );
}

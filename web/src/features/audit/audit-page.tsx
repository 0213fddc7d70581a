import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logQuery } from '../../api/governance.ts';
import type { AuditEntry } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { NothingFound } from '../../ui/feedback/nothing-found.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconHistory, IconPlayerPause, IconPlayerPlay } from '../../ui/icons/index.ts';
import { LiveMark } from '../../ui/live-mark.tsx';
import { Page } from '../../ui/page.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { ListLookBar } from '../../ui/record/views/list-look-bar.tsx';
import { useListLook } from '../../ui/record/views/use-list-look.ts';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { usePickedCompany } from '../governance/company-picker.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './audit-page.module.css';
import { AuditToolbar } from './audit-toolbar.tsx';
import { EntryItem } from './entry-item.tsx';
import {
  changeLogFilters,
  isNarrowed,
  isShown,
  isWholeTenant,
  type LogFilters,
  parseLogFilters,
  toLogExportQuery,
  toLogQuery,
} from './log-filters.ts';
import { useLogTail } from './use-log-tail.ts';

const route = getRouteApi('/app/auditoria');
const NO_COLUMNS: readonly Column<never>[] = [];

/** What happened to a company and in it, the newest first and as it happens. */
export function AuditPage() {
  const { t } = useTranslation();
  const countOf = useCountText();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const picked = usePickedCompany(filters.empresa);
  const log = useLog(picked.company?.id ?? null, filters);
  const change = (next: Partial<Record<keyof LogFilters, unknown>>) =>
    navigate({
      to: '/auditoria',
      search: changeLogFilters(filters, next),
      resetScroll: 'pagina' in next,
    });
  const error = picked.error ?? log.error;
  return (
    <Page
      title={t('audit.title')}
      subtitle={error || picked.none ? null : countOf(log)}
      actions={picked.company ? <Actions companyId={picked.company.id} filters={filters} log={log} /> : null}
    >
      <AuditToolbar company={picked.company} filters={filters} onChange={change} />
      <LogViews filters={filters} />
      {error ? (
        <ErrorState error={error} onRetry={picked.error ? picked.refetch : log.refetch} />
      ) : picked.none ? (
        <StatePanel
          icon={<IconHistory size={24} />}
          title={t('audit.noCompany')}
          text={t('audit.noCompanyText')}
        />
      ) : (
        <Entries
          log={log}
          filters={filters}
          onClear={() =>
            navigate({
              to: '/auditoria',
              search: filters.empresa ? { empresa: filters.empresa } : {},
            })
          }
        />
      )}
      {log.total ? (
        <Pager
          page={log.query.pageNumber}
          pageSize={log.query.pageSize}
          total={log.total}
          onPage={(pagina) => change({ pagina })}
          onPageSize={(porPagina) => change({ porPagina })}
        />
      ) : null}
    </Page>
  );
}

/** The views that are kept of the log; it has no columns. */
function LogViews({ filters }: { filters: LogFilters }) {
  const list = useListState('/auditoria', filters, { parse: parseLogFilters, keeps: ['empresa'] });
  return <ListLookBar look={useListLook('audit', list, NO_COLUMNS)} />;
}

type Log = ReturnType<typeof useLog>;

function useCountText(): (log: Log) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ total, totalCapped }) =>
    total === undefined
      ? t('audit.counting')
      : t('audit.count', { count: total, shown: `${format.number(total)}${totalCapped ? '+' : ''}` });
}

/** The stored page with what arrived since on top of it; while paused, what arrives waits. */
function useLog(companyId: string | null, filters: LogFilters) {
  const timeZone = use(TimeZoneContext);
  const { isAdmin } = useSession();
  const query = toLogQuery(filters, timeZone, isAdmin);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...logQuery(companyId ?? '', query),
    enabled: companyId !== null,
    placeholderData: (previous, before) =>
      before?.queryKey[2] === companyId ? keepPreviousData(previous) : undefined,
  });
  const tail = useLogTail(companyId, isWholeTenant(filters, isAdmin) ? 'tenant' : 'company');
  const [pausedAt, setPausedAt] = useState<{ company: string | null; entries: number } | null>(null);
  const paused = pausedAt !== null && pausedAt.company === companyId;
  const arrived = tail.entries.filter((entry) => isShown(filters, entry, timeZone));
  const waiting = paused ? Math.max(0, tail.entries.length - pausedAt.entries) : 0;
  const held = new Set(paused ? tail.entries.slice(0, waiting).map(({ id }) => id) : []);
  const stored = new Set(data?.items.map(({ id }) => id));
  const fresh = query.pageNumber === 1 ? arrived.filter(({ id }) => !held.has(id) && !stored.has(id)) : [];
  return {
    query,
    entries: data ? [...fresh, ...data.items.filter(({ id }) => !held.has(id))] : undefined,
    fresh: new Set(fresh.map(({ id }) => id)),
    total: data ? data.total + fresh.length : undefined,
    totalCapped: data?.totalCapped ?? false,
    error,
    refetch: () => void refetch(),
    stale: isPlaceholderData,
    state: tail.state,
    paused,
    waiting: arrived.filter(({ id }) => held.has(id)).length,
    pause: () => setPausedAt({ company: companyId, entries: tail.entries.length }),
    resume: () => setPausedAt(null),
  };
}

interface ActionsProps {
  companyId: string;
  filters: LogFilters;
  log: Log;
}

function Actions({ companyId, filters, log }: ActionsProps) {
  const timeZone = use(TimeZoneContext);
  const { isAdmin } = useSession();
  return (
    <>
      <Tail log={log} />
      <ExportButton
        path="/backend/api/auditoria/exportar.php"
        query={toLogExportQuery(companyId, filters, timeZone, isAdmin)}
      />
    </>
  );
}

/** Whether the page is live, and the button that holds it still. */
function Tail({ log }: { log: Log }) {
  const { t } = useTranslation();
  const { paused, state, waiting } = log;
  const text = { live: 'audit.live', connecting: 'audit.connecting', broken: 'audit.notLive' } as const;
  return (
    <>
      <LiveMark
        state={paused ? 'paused' : state}
        text={
          paused && waiting > 0
            ? t('audit.waiting', { count: waiting })
            : t(paused ? 'audit.paused' : text[state])
        }
      />
      <Button
        variant="default"
        leftSection={paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
        onClick={paused ? log.resume : log.pause}
      >
        {t(paused ? 'audit.resume' : 'audit.pause')}
      </Button>
    </>
  );
}

interface EntriesProps {
  log: Log;
  filters: LogFilters;
  onClear: () => void;
}

function Entries({ log, filters, onClear }: EntriesProps) {
  const { t } = useTranslation();
  const { entries } = log;
  if (entries === undefined) return <ListSkeleton rows={8} />;
  if (entries.length === 0) {
    if (isNarrowed(filters)) {
      return (
        <NothingFound
          title={t('audit.nothingFound')}
          text={t('audit.nothingFoundText')}
          clearLabel={t('audit.clearFilters')}
          onClear={onClear}
        />
      );
    }
    return <StatePanel icon={<IconHistory size={24} />} title={t('audit.none')} text={t('audit.noneText')} />;
  }
  return (
    <ul className={classes['list']} aria-label={t('audit.list')} aria-busy={log.stale}>
      {entries.map((entry: AuditEntry) => (
        <EntryItem key={entry.id} entry={entry} fresh={log.fresh.has(entry.id)} />
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import type { SystemState } from '../../api/types.ts';
import { Tile, Tiles } from '../../ui/figure-parts.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { bytesText, durationText } from './amounts.ts';

interface OverviewProps {
  state: SystemState;
}

const isStatus = (status: string): status is 'degraded' | 'down' | 'ok' =>
  ['ok', 'degraded', 'down'].includes(status);

/** The figures that say in one look whether anything is to be done. */
export function Overview({ state }: OverviewProps) {
  const { i18n, t } = useTranslation();
  const format = useFormat();
  const { database, jobs, status, workers } = state;
  const bytes = (amount: number) => bytesText(amount, i18n.language);
  const lost = workers.filter((worker) => worker.state === 'lost').length;
  const queued = jobs.all.waiting + jobs.all.retrying + jobs.all.running;
  return (
    <section aria-label={t('system.overview')}>
      <Tiles>
        <Tile label={t('system.health')} value={isStatus(status) ? t(`system.status.${status}`) : status} />
        <Tile
          label={t('system.version')}
          value={state.version}
          second={t('system.node', { version: state.node, since: format.dateTime(state.startedAt) })}
        />
        <Tile
          label={t('system.workers')}
          value={format.number(workers.filter((worker) => worker.state === 'alive').length)}
          second={
            lost === 0 ? t('system.workersFine') : t('system.workersText', { lost: format.number(lost) })
          }
        />
        <Tile
          label={t('system.oldest')}
          value={jobs.all.oldestSeconds === 0 ? '—' : durationText(jobs.all.oldestSeconds, i18n.language)}
          second={queued === 0 ? t('system.nothingWaits') : t('system.oldestText', { count: queued })}
        />
        <Tile
          label={t('system.database')}
          value={bytes(database.sizeBytes)}
          second={t('system.databaseText', {
            version: database.version,
            connections: format.number(database.connections),
          })}
        />
        <Tile
          label={t('system.storage')}
          value={bytes(state.storage.filesBytes)}
          second={<Room state={state} />}
        />
      </Tiles>
    </section>
  );
}

function Room({ state }: OverviewProps) {
  const { i18n, t } = useTranslation();
  const { freeBytes, kind, totalBytes } = state.storage;
  if (kind === 's3') return t('system.storageS3');
  if (freeBytes === null || totalBytes === null) return t('system.storageUnknown');
  return t('system.storageFree', {
    free: bytesText(freeBytes, i18n.language),
    total: bytesText(totalBytes, i18n.language),
  });
}

import { useTranslation } from 'react-i18next';
import type { SystemState } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { bytesText } from './amounts.ts';
import classes from './system-page.module.css';
import { SystemSection } from './system-section.tsx';

const SHOWN_DAYS = 14;

interface GrowthLine {
  day: string;
  databaseBytes: number;
  filesBytes: number;
  /** Of both, since the sample before; null for the first. */
  change: number | null;
}

/** How database and files grew, the latest day first. */
export function Growth({ state: { database } }: { state: SystemState }) {
  const { i18n, t } = useTranslation();
  const format = useFormat();
  const bytes = (amount: number) => bytesText(amount, i18n.language);
  const lines = linesOf(database.samples);
  const columns: Column<GrowthLine>[] = [
    { id: 'day', header: t('system.day'), cell: ({ day }) => format.day(day) },
    { id: 'database', header: t('system.database'), align: 'end', cell: (line) => bytes(line.databaseBytes) },
    { id: 'files', header: t('system.files'), align: 'end', cell: (line) => bytes(line.filesBytes) },
    {
      id: 'change',
      header: t('system.change'),
      align: 'end',
      cell: ({ change }) => (change === null ? '—' : bytes(change)),
    },
  ];
  return (
    <SystemSection title={t('system.growth')} text={t('system.growthText')}>
      {lines.length === 0 ? (
        <p className={classes['dim']}>{t('system.growthNone')}</p>
      ) : (
        <DataTable
          label={t('system.growth')}
          columns={columns}
          rows={lines}
          rowKey={({ day }) => day}
          empty={null}
          stacked
        />
      )}
    </SystemSection>
  );
}

function linesOf(samples: SystemState['database']['samples']): GrowthLine[] {
  const sum = (sample: { databaseBytes: number; filesBytes: number }) =>
    sample.databaseBytes + sample.filesBytes;
  return samples
    .map((sample, at): GrowthLine => {
      const before = samples[at - 1];
      return { ...sample, change: before === undefined ? null : sum(sample) - sum(before) };
    })
    .slice(-SHOWN_DAYS)
    .toReversed();
}

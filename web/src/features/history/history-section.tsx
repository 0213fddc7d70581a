import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryType } from '../../api/history.ts';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { Aside } from '../../ui/record/record-hub.tsx';
import { Section } from '../../ui/section.tsx';

const load = withTexts('history', () => import('./record-history.tsx'));
const RecordHistory = lazy(async () => ({ default: (await load()).RecordHistory }));

interface HistoryProps {
  type: HistoryType;
  id: string | number;
}

/** The history of a record, loaded when it is shown. */
export function History({ type, id, labelledBy }: HistoryProps & { labelledBy?: string }) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <RecordHistory type={type} id={String(id)} {...(labelledBy === undefined ? {} : { labelledBy })} />
    </Suspense>
  );
}

/** The history as a section of the page of its record. */
export function HistorySection(props: HistoryProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('record.history')}>
      <History {...props} />
    </Section>
  );
}

/** The history beside the record that it is of. */
export function HistoryAside(props: HistoryProps) {
  const { t } = useTranslation();
  return (
    <Aside title={t('record.history')}>{(heading) => <History {...props} labelledBy={heading} />}</Aside>
  );
}

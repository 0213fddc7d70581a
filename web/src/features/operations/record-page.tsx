import { IconChevronLeft } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import pageClasses from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page.tsx';
import headClasses from '../../ui/record/record-page.module.css';

/** The lists that the page of a record leads back to, with their names. */
const LISTS = {
  '/operacoes/estabelecimentos': 'establishments.title',
  '/operacoes/terminais': 'terminals.title',
  '/operacoes/alugueis': 'rentals.title',
  '/operacoes/propostas': 'proposals.title',
  '/operacoes/importacoes': 'imports.runs',
  '/operacoes/planos-taxas': 'ratePlans.title',
} as const;

type ListAddress = keyof typeof LISTS;

/** The way back from a record to the list that it stands in. */
export function BackToList({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  return (
    <Link to={list} className={headClasses['back']}>
      <IconChevronLeft size={16} aria-hidden="true" />
      {t(LISTS[list])}
    </Link>
  );
}

interface RecordPageProps<Data> {
  list: ListAddress;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** What the tab of the browser is called once the record is there. */
  nameOf: (record: Data) => string;
  children: (record: Data) => ReactNode;
}

/** The page of one record with its states: loading, failed, there. A record that could not be read anew stays. */
export function RecordPage<Data>({ list, query, nameOf, children }: RecordPageProps<Data>) {
  const { t } = useTranslation();
  const { data, error, refetch } = query;
  usePageTitle(data === undefined ? t(LISTS[list]) : nameOf(data));
  return (
    <div className={pageClasses['page']} style={{ '--page-width': '1080px' }}>
      <BackToList list={list} />
      {data === undefined ? null : children(data)}
      {error && data === undefined ? <ErrorState error={error} onRetry={refetch} asPage /> : null}
      {!error && data === undefined ? <ListSkeleton rows={5} /> : null}
    </div>
  );
}

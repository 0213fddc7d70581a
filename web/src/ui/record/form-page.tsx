import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../feedback/error-state.tsx';
import { Page } from '../page.tsx';
import { Loaded, type LoadedQuery } from './loaded.tsx';

interface EditPageProps<Data> {
  title: string;
  query: LoadedQuery<Data>;
  nameOf: (record: Data) => string;
  children: (record: Data) => ReactNode;
}

/** The page that changes a record: the form follows once the record is there. */
export function EditPage<Data>({ title, query, nameOf, children }: EditPageProps<Data>) {
  const { t } = useTranslation();
  const { data, error, refetch } = query;
  if (error && data === undefined) return <ErrorState error={error} onRetry={refetch} asPage />;
  return (
    <Page title={title} subtitle={data === undefined ? t('state.loading') : nameOf(data)} kind="form">
      <Loaded query={query}>{children}</Loaded>
    </Page>
  );
}

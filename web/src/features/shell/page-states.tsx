import { Loader, VisuallyHidden } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/problem.ts';
import { BrokenPage } from '../../ui/feedback/error-boundary.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './page-states.module.css';

/** While the code or first data of a page is on its way. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div className={classes['pending']} role="status">
      <Loader size="sm" />
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
    </div>
  );
}

/** A page that could not be opened: a refusal or outage of the server, or a fault of the page itself. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  if (!(error instanceof ApiError)) return <BrokenPage />;
  const retry = () => {
    boundary.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes['failed']}>
      <ErrorState error={error} onRetry={retry} asPage />
    </div>
  );
}

/** The same before there is a shell around the page. */
export function AppPending() {
  return (
    <main>
      <PagePending />
    </main>
  );
}

export function AppFailed(props: ErrorComponentProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  );
}

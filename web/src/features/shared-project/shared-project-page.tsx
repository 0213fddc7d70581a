import { Loader, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.ts';
import { sharedProjectQuery } from '../../api/shared-projects.ts';
import type { SharedProject } from '../../api/types.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconLinkOff } from '../../ui/icons/index.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { SharedFrame } from './shared-frame.tsx';
import { SharedHead } from './shared-head.tsx';
import { SharedTasks } from './shared-tasks.tsx';

const NOT_FOUND = 404;
const LOCKED = 401;

const SharedLock = lazy(async () => ({ default: (await import('./shared-lock.tsx')).SharedLock }));

/** What anybody sees who has the public link of a project; it is read once, for every reading counts as a visit. */
export function SharedProjectPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(sharedProjectQuery(token));
  return (
    <SharedFrame tenant={data?.tenant.name ?? null}>
      {data ? <Project data={data} token={token} /> : null}
      {!data && error ? <Failed token={token} error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Waiting />}
    </SharedFrame>
  );
}

function Project({ data, token }: { data: SharedProject; token: string }) {
  usePageTitle(data.project.name);
  return (
    <>
      <SharedHead data={data} />
      <SharedTasks data={data} token={token} />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  usePageTitle(t('shared.title'));
  return (
    <div role="status" style={{ display: 'grid', placeItems: 'center', minBlockSize: '40dvh' }}>
      <Loader size="sm" />
      <VisuallyHidden>{t('shared.loading')}</VisuallyHidden>
    </div>
  );
}

interface FailedProps {
  token: string;
  error: unknown;
  onRetry: () => void;
}

function Failed({ error, onRetry, token }: FailedProps) {
  const { t } = useTranslation();
  const { status } = asApiError(error);
  if (status === LOCKED) {
    return (
      <Suspense fallback={<Waiting />}>
        <SharedLock token={token} onOpen={onRetry} />
      </Suspense>
    );
  }
  if (status !== NOT_FOUND) return <ErrorState error={error} onRetry={onRetry} asPage />;
  return (
    <StatePanel
      asPage
      alert
      icon={<IconLinkOff size={24} />}
      title={t('shared.gone')}
      text={t('shared.goneText')}
    />
  );
}

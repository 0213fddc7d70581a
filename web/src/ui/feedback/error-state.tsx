import { Button, CopyButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, asApiError } from '../../api/problem.ts';
import { IconAlertTriangle, IconCloudOff, IconLock, IconMapSearch } from '../icons/index.ts';
import { RetryIn } from './retry-in.tsx';
import { StatePanel } from './state-panel.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  asPage?: boolean;
}

type Kind = 'offline' | 'unavailable' | 'forbidden' | 'missing' | 'failed';

const ICONS: Record<Kind, ReactNode> = {
  offline: <IconCloudOff size={24} />,
  unavailable: <IconCloudOff size={24} />,
  forbidden: <IconLock size={24} />,
  missing: <IconMapSearch size={24} />,
  failed: <IconAlertTriangle size={24} />,
};

function kindOf(error: ApiError): Kind {
  if (error.code === 'network.unreachable') return 'offline';
  if (error.status === 502 || error.status === 503 || error.status === 504) return 'unavailable';
  if (error.status === 403) return 'forbidden';
  return error.status === 404 ? 'missing' : 'failed';
}

const RETRYABLE: readonly Kind[] = ['offline', 'unavailable', 'failed'];
const DEFAULT_WAIT_SECONDS = 10;

/** A failed read in place of its content: says what happened, what can be done, and how to name it to support. */
export function ErrorState({ error, onRetry, asPage = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const problem = asApiError(error);
  const kind = kindOf(problem);
  const retry =
    onRetry && RETRYABLE.includes(kind) ? (
      <Button variant="default" onClick={onRetry}>
        {t('state.retry')}
      </Button>
    ) : null;
  return (
    <StatePanel
      asPage={asPage}
      alert
      icon={ICONS[kind]}
      tone={kind === 'failed' ? 'red' : 'yellow'}
      title={t(`state.${kind}.title`)}
      text={
        kind === 'failed' || kind === 'forbidden' || kind === 'missing'
          ? problem.message || t(`state.${kind}.text`)
          : t(`state.${kind}.text`)
      }
      actions={
        <>
          {retry}
          {kind === 'unavailable' && onRetry ? (
            <RetryIn seconds={problem.retryAfter ?? DEFAULT_WAIT_SECONDS} onRetry={onRetry} />
          ) : null}
        </>
      }
      detail={problem.requestId && kind === 'failed' ? <RequestId id={problem.requestId} /> : null}
    />
  );
}

/** The id under which the server has logged the request, with a button that copies it. */
export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('state.requestId')}</span>
      <code>{id}</code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="compact-xs" onClick={copy}>
            {copied ? t('action.copied') : t('action.copy')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}

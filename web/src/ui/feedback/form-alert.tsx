import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/problem.ts';
import { IconAlertCircle } from '../icons/index.ts';
import { RequestId } from './error-state.tsx';
import { problemText } from './problem-text.ts';

interface FormAlertProps {
  error: ApiError | null;
  /** What was not placed beside a field; the error's own message when there is no field issue at all. */
  messages: readonly string[];
}

const SERVER_FAULT = 500;

/** What went wrong with a form as a whole, announced when it appears. Faults of the server carry their request id. */
export function FormAlert({ error, messages }: FormAlertProps) {
  const { t } = useTranslation();
  if (error === null) return null;
  const fault = error.status >= SERVER_FAULT || error.status === 0;
  const lines = messages.length > 0 ? messages : error.issues.length === 0 ? [problemText(error, t)] : [];
  if (lines.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle />} role="alert" p="sm">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {fault && error.requestId ? (
        <div>
          <RequestId id={error.requestId} />
        </div>
      ) : null}
    </Alert>
  );
}

import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Counts the seconds down and retries at zero. */
export function RetryIn({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    if (left <= 0) {
      onRetry();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onRetry]);

  return (
    <Text size="sm" c="dimmed" w="100%" aria-live="off">
      {t('state.retryIn', { seconds: Math.max(left, 0) })}
    </Text>
  );
}

import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Where a short list will stand. */
export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" role="status" aria-label={t('state.loading')}>
      <Skeleton height={18} width={180} />
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height={58} radius="lg" />
      ))}
    </Stack>
  );
}

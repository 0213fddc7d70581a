import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';

interface FactorOnProps {
  enrolledAt: string;
  recoveryCodesLeft: number;
}

/** That a second factor is on, since when, and how many recovery codes are left. */
export function FactorOn({ enrolledAt, recoveryCodesLeft }: FactorOnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Group gap="xs">
      <Badge color="green">{t('factor.on')}</Badge>
      <Text size="sm" c="dimmed">
        {t('factor.since', { when: format.dateTime(enrolledAt) })}{' '}
        {t('factor.codesLeft', { count: recoveryCodesLeft })}
      </Text>
    </Group>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../task-parts.module.css';

/** Says that the person whom a task is for will not see it: it can be given to any active user of the tenant. */
export function CannotRead({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Text size="xs" className={classes['warning'] ?? ''} role="status">
      {t('taskForm.cannotRead', { name })}
    </Text>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { seriesOfTaskQuery } from '../../../api/task-series.ts';
import { IconRepeat } from '../../../ui/icons/index.ts';
import { ahead } from './series-overlay.ts';

/** Says that a task comes again, and opens how; nothing for one that does not. */
export function SeriesMark({ taskId, onOpen }: { taskId: number; onOpen: () => void }) {
  const { t } = useTranslation();
  const { data: series } = useQuery(seriesOfTaskQuery(taskId));
  if (!series) return null;
  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconRepeat size={14} />}
      onMouseEnter={ahead}
      onClick={onOpen}
    >
      {t(series.paused ? 'taskMore.repeatPaused' : 'taskMore.repeats')}
    </Button>
  );
}

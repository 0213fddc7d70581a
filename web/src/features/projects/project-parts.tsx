import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../api/types.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './project-parts.module.css';

const STATUS_COLORS = { pending: 'gray', in_progress: 'blue', completed: 'green', paused: 'yellow' } as const;

export function ProjectStatusBadge({ status }: Pick<Project, 'status'>) {
  const { t } = useTranslation();
  return <Badge color={STATUS_COLORS[status]}>{t(`projectStatus.${status}`)}</Badge>;
}

interface ProgressBarProps {
  progress: Pick<Project['progress'], 'completed' | 'total'>;
  /** Names what progresses, for screen readers. */
  label: string;
  large?: boolean;
}

/** How much of a project is done, as a bar with its share in words of numbers beside it. */
export function ProgressBar({ progress: { completed, total }, label, large = false }: ProgressBarProps) {
  const format = useFormat();
  const share = total === 0 ? 0 : completed / total;
  // Rounding never says that all is done while something is not.
  const percent = share === 1 ? 1 : Math.floor(share * 100) / 100;
  return (
    <span
      className={classes['progress']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={completed}
      aria-valuetext={format.percent(percent)}
      {...(large ? { 'data-large': true } : {})}
      {...(share === 1 ? { 'data-complete': true } : {})}
    >
      <span className={classes['bar']}>
        <span className={classes['fill']} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={`${classes['percent']} ui-numbers`}>{format.percent(percent)}</span>
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import type { TaskFigures } from '../../api/types.ts';
import { useFormat } from '../../ui/use-format.ts';
import { PriorityMark } from '../tasks/task-parts.tsx';
import classes from './figures.module.css';

const ORDER = ['high', 'medium', 'low'] as const;

/** How many tasks have which priority, as bars with their numbers in words. */
export function PriorityShares({ shares }: { shares: TaskFigures['by_priority'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = shares.high + shares.medium + shares.low;
  return (
    <ul className={classes['shares']}>
      {ORDER.map((priority) => {
        const share = total === 0 ? 0 : shares[priority] / total;
        return (
          <li key={priority}>
            <span className={classes['shareLine']}>
              <PriorityMark priority={priority} />
              <span className="ui-numbers">
                {t('figures.share', {
                  shown: format.number(shares[priority]),
                  total: format.number(total),
                  percent: format.percent(share),
                })}
              </span>
            </span>
            <span className={classes['shareBar']} aria-hidden="true">
              <span
                className={classes['shareFill']}
                data-level={priority}
                style={{ inlineSize: `${share * 100}%` }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

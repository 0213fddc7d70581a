import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { TaskDetail } from '../../../api/types.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { SectionFrame } from './section-frame.tsx';
import classes from './task-drawer.module.css';

const FIRST = 5;

/** What was done to a task, the newest first; the latest few until more is asked for. */
export function History({ detail: { history } }: { detail: TaskDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, { open }] = useDisclosure();
  const shown = isWhole ? history : history.slice(0, FIRST);
  return (
    <SectionFrame title={t('task.history')}>
      <ul className={classes['plainList']}>
        {shown.map((entry) => (
          <li key={entry.id} className={classes['entry']}>
            <span className={classes['grow']}>
              {entry.description} <span className={classes['dim']}>{entry.user_name}</span>
            </span>
            <time
              dateTime={entry.created_at}
              title={format.dateTime(entry.created_at)}
              className={classes['dim']}
            >
              {format.relative(entry.created_at)}
            </time>
          </li>
        ))}
      </ul>
      {shown.length < history.length ? (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={open}>
            {t('task.wholeHistory', { count: history.length })}
          </Button>
        </div>
      ) : null}
    </SectionFrame>
  );
}

import { useTranslation } from 'react-i18next';
import classes from './help-text.module.css';
import type { HelpTopic } from './help-topics.ts';

const THINGS = ['first', 'second', 'third'] as const;

/** What a page is for, and three things that one does there. */
export function HelpText({ topic }: Pick<HelpTopic, 'topic'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes['about']}>{t(`help.topic.${topic}.about`)}</p>
      <ul className={classes['things']} aria-label={t('help.things')}>
        {THINGS.map((thing) => (
          <li key={thing}>{t(`help.topic.${topic}.${thing}`)}</li>
        ))}
      </ul>
    </>
  );
}

import { ActionIcon, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Icon, IconLayoutKanban, IconSearch, IconUsers, IconX } from '../../ui/icons/index.ts';
import { modifierKey } from '../../ui/keyboard/modifier.ts';
import { TextLink } from '../../ui/links.tsx';
import { useClosedHints } from '../session/use-closed-hints.ts';
import { useSession } from '../session/use-session.ts';
import { maySeeTasks } from '../tasks/may-see-tasks.ts';
import classes from './demo-hints.module.css';

type Hint = 'find' | 'board' | 'roles';

interface HintCard {
  hint: Hint;
  icon: Icon;
  more: ReactNode;
}

/** What somebody who looks around in the demo may want to try first; a hint that was closed stays away for this person. */
export function DemoHints() {
  const { t } = useTranslation();
  const session = useSession();
  const [closed, close] = useClosedHints();
  const board: HintCard = {
    hint: 'board',
    icon: IconLayoutKanban,
    more: <TextLink to="/kanban">{t('demo.board.more')}</TextLink>,
  };
  const hints: HintCard[] = [
    {
      hint: 'find',
      icon: IconSearch,
      more: (
        <span className="ui-keyboard-only">
          <Kbd>{modifierKey}</Kbd> <Kbd>K</Kbd>
        </span>
      ),
    },
    ...(maySeeTasks(session) ? [board] : []),
    { hint: 'roles', icon: IconUsers, more: <code>{t('demo.roles.more')}</code> },
  ];
  const open = hints.filter(({ hint }) => !closed.includes(hint));
  if (open.length === 0) return null;
  return (
    <section className={classes['hints']} aria-label={t('demo.title')}>
      {open.map(({ hint, icon: HintIcon, more }) => (
        <article key={hint} className={classes['hint']}>
          <HintIcon size={20} stroke={1.75} aria-hidden="true" className={classes['icon'] ?? ''} />
          <div className={classes['text']}>
            <h2>{t(`demo.${hint}.title`)}</h2>
            <p>{t(`demo.${hint}.text`)}</p>
            <p>{more}</p>
          </div>
          <ActionIcon
            aria-label={t('demo.close', { title: t(`demo.${hint}.title`) })}
            onClick={() => close(hint)}
          >
            <IconX size={16} />
          </ActionIcon>
        </article>
      ))}
    </section>
  );
}

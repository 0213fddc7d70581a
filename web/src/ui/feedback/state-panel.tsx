import type { ReactNode } from 'react';
import { usePageTitle } from '../page.tsx';
import classes from './state-panel.module.css';

interface StatePanelProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  detail?: ReactNode;
  tone?: 'neutral' | 'brand' | 'red' | 'yellow';
  /** True where the panel is the whole page, so that it carries the page's first heading. */
  asPage?: boolean;
  /** Announced at once; for what happens without the reader's doing. */
  alert?: boolean;
}

/** What a page or list shows instead of content: nothing there, not allowed, failed. Says what to do next. */
export function StatePanel({
  icon,
  title,
  text,
  actions,
  detail,
  tone = 'neutral',
  asPage,
  alert,
}: StatePanelProps) {
  const colors =
    tone === 'neutral'
      ? {}
      : { '--panel-tint': `var(--ui-${tone}-tint)`, '--panel-color': `var(--ui-${tone}-accent)` };
  const Heading = asPage ? 'h1' : 'h2';
  usePageTitle(asPage ? title : null);
  return (
    <div className={classes['panel']} style={colors} {...(alert ? { role: 'alert' } : {})}>
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
      <Heading className={classes['title']}>{title}</Heading>
      {text ? <p className={classes['text']}>{text}</p> : null}
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
      {detail ? <div className={classes['detail']}>{detail}</div> : null}
    </div>
  );
}

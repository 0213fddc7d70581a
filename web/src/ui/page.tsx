import { type ReactNode, useEffect } from 'react';
import classes from './page.module.css';
import { useBranding } from './theme/branding.tsx';

/** A list uses the room that there is; a record and a form have a measure each, in which they are read best. */
export type PageKind = 'list' | 'record' | 'form';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The way back to where this page hangs. */
  back?: ReactNode;
  /** What the page is of; it says how wide it becomes. */
  kind?: PageKind;
  children: ReactNode;
}

const PRODUCT = 'Retaguarda';

/** Names the browser tab: the page, then the tenant. `null` leaves the name to somebody else. */
export function usePageTitle(title: string | null): void {
  const { branding } = useBranding();
  const owner = branding.name ?? PRODUCT;
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${owner}`;
  }, [title, owner]);
}

/** The frame of a page inside the shell: heading, actions, content. */
export function Page({ title, subtitle, actions, back, kind = 'list', children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classes['page']} data-kind={kind}>
      {back}
      <header className={classes['header']}>
        <div className={classes['titles']}>
          <h1 className={classes['title']}>{title}</h1>
          {subtitle ? <div className={classes['subtitle']}>{subtitle}</div> : null}
        </div>
        {actions ? <div className={classes['actions']}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

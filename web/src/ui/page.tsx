import { type ReactNode, useEffect } from 'react';
import classes from './page.module.css';
import { useBranding } from './theme/branding.tsx';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The way back to where this page hangs. */
  back?: ReactNode;
  /** Largest width in pixels, for pages of text and forms; lists use all there is. */
  width?: number;
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
export function Page({ title, subtitle, actions, back, width, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classes['page']} style={width ? { '--page-width': `${width}px` } : {}}>
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

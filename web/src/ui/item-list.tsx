import type { ReactNode } from 'react';
import classes from './item-list.module.css';

interface ItemListProps {
  title: string;
  text?: string;
  action?: ReactNode;
  /** Stands in place of the list when it has no items. */
  empty: ReactNode;
  children: readonly ReactNode[];
}

/** A titled list of a few things, each with its own actions. */
export function ItemList({ title, text, action, empty, children }: ItemListProps) {
  return (
    <section>
      <div className={classes['head']}>
        <div>
          <h2 className={classes['heading']}>{title}</h2>
          {text ? <p className={classes['intro']}>{text}</p> : null}
        </div>
        {action}
      </div>
      {children.length === 0 ? (
        <div className={classes['list']}>{empty}</div>
      ) : (
        <ul className={classes['list']}>{children}</ul>
      )}
    </section>
  );
}

interface ItemProps {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}

export function Item({ icon, title, text, actions }: ItemProps) {
  return (
    <li className={classes['item']}>
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
      <div className={classes['body']}>
        <div className={classes['title']}>{title}</div>
        {text ? <div className={classes['text']}>{text}</div> : null}
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </li>
  );
}

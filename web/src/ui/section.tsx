import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page of settings: what it is on the left, its fields on the right. */
export function Section({ title, text, actions, children }: SectionProps) {
  return (
    <section className={classes['section']}>
      <div>
        <h2 className={classes['title']}>{title}</h2>
        {text ? <p className={classes['text']}>{text}</p> : null}
        {actions}
      </div>
      <div className={classes['content']}>{children}</div>
    </section>
  );
}

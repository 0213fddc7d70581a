import { type ReactNode, useId } from 'react';
import classes from './task-drawer.module.css';

interface SectionFrameProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of an open task. */
export function SectionFrame({ title, aside, children }: SectionFrameProps) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['sectionHead']}>
        <h3 id={id} className={classes['heading']}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

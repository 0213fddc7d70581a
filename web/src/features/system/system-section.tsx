import { type ReactNode, useId } from 'react';
import classes from './system-page.module.css';
import { WithCommands } from './with-commands.tsx';

interface SystemSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the page, with what it is about. */
export function SystemSection({ title, text, children }: SystemSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes['heading']}>
        {title}
      </h2>
      <p className={classes['text']}>
        <WithCommands text={text} />
      </p>
      {children}
    </section>
  );
}

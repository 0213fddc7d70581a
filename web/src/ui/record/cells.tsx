import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './cells.module.css';

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

interface LinesProps {
  children: ReactNode;
  /** What there is to say of it, smaller and below. */
  second?: ReactNode;
  /** Looks of the second line, such as `ui-code`. */
  secondClass?: string;
  className?: string;
  /** Stays on one line where there is little room, and is cut there. */
  cut?: boolean;
}

/** A second line that does not come last. */
export const Second = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={join(className, classes['second'])}>{children}</span>
);

/** What a cell is about, and a second line below it. */
export function Lines({ children, second, secondClass, className, cut = false }: LinesProps) {
  return (
    <span className={join(classes['lines'], className)} {...(cut ? { 'data-cut': true } : {})}>
      {children}
      {second ? <Second {...(secondClass ? { className: secondClass } : {})}>{second}</Second> : null}
    </span>
  );
}

type RowAnchorProps = ComponentProps<'a'>;

const RowAnchor = ({ className, children, ...props }: RowAnchorProps) => (
  <a {...props} className={join(className, classes['name'])} data-row-link>
    {children}
  </a>
);

/** The link that opens a row; it covers the row, so that the whole row is one target. */
export const RowLink = createLink(RowAnchor);

const PlainAnchor = ({ className, children, ...props }: RowAnchorProps) => (
  <a {...props} className={join(className, classes['plainName'])} data-row-link>
    {children}
  </a>
);

/** The same for a row that has other things to press: the link is only its words. */
export const PlainRowLink = createLink(PlainAnchor);

/** What stands in a cell without being what it is about. */
export const Dim = ({ children }: { children: ReactNode }) => (
  <span className={classes['dim']}>{children}</span>
);

/** Says that there is nothing to show in a cell. */
export const Nothing = () => <Dim>—</Dim>;

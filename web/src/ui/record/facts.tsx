import { type ReactNode, useId } from 'react';
import classes from './facts.module.css';

/** What is known of a record, as names with their values; what is not known is an em dash. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>;
}

interface FactProps {
  label: string;
  /** What is known; as a function of the id of the label for what is edited in place. */
  children: ReactNode | ((labelId: string) => ReactNode);
}

export function Fact({ label, children }: FactProps) {
  const id = useId();
  return (
    <div>
      <dt id={id}>{label}</dt>
      <dd>{(typeof children === 'function' ? children(id) : children) || '—'}</dd>
    </div>
  );
}

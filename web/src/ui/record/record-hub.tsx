import { type ReactNode, useId } from 'react';
import classes from './record-hub.module.css';

interface RecordColumnsProps {
  /** What happened to the record, below the rest where there is no room beside it. */
  aside: ReactNode;
  children: ReactNode;
}

/** What a record is and has, with what happened to it beside. */
export function RecordColumns({ aside, children }: RecordColumnsProps) {
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>{children}</div>
      {aside}
    </div>
  );
}

interface AsideProps {
  title: string;
  children: (headingId: string) => ReactNode;
}

/** What stands beside a record, under its title. */
export function Aside({ title, children }: AsideProps) {
  const heading = useId();
  return (
    <section className={classes['beside']}>
      <h2 id={heading}>{title}</h2>
      {children(heading)}
    </section>
  );
}

/** What a record comes to, at a glance: its amount large, then its state and what else counts. */
export const Headline = ({ children }: { children: ReactNode }) => (
  <dl className={classes['headline']}>{children}</dl>
);

interface HeadlineFactProps {
  label: string;
  children: ReactNode;
}

/** The amount that a record is about, and what there is to say of it or where it leads. */
export function HeadlineAmount({ label, second, children }: HeadlineFactProps & { second?: ReactNode }) {
  return (
    <div className={classes['amount']}>
      <dt>{label}</dt>
      <dd className="ui-numbers">{children}</dd>
      {second ? <dd>{second}</dd> : null}
    </div>
  );
}

/** One of the other things that count. */
export function HeadlineFact({ label, children }: HeadlineFactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="ui-numbers">{children}</dd>
    </div>
  );
}

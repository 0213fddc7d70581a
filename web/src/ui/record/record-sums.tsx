import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-sums.module.css';

export interface RecordSum {
  label: string;
  /** Absent while it is not known yet. */
  value: ReactNode;
}

interface RecordSumsProps {
  /** Says what is summed, for who does not see that it belongs to the list. */
  label: string;
  sums: readonly RecordSum[];
  /** What can be done about sums that were not made, or why they are not those of all rows. */
  children?: ReactNode;
}

/** What everything comes to that the filters let through, above the rows of the page. */
export function RecordSums({ children, label, sums }: RecordSumsProps) {
  return (
    <section className={classes['sums']} aria-label={label} aria-live="polite">
      <dl>
        {sums.map((sum) => (
          <div key={sum.label}>
            <dt>{sum.label}</dt>
            <dd className="ui-numbers">
              {sum.value === undefined ? <Skeleton height={12} width={72} my={5} /> : sum.value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

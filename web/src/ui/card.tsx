import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  title?: string;
  /** Of the title: with it the card is a region of the page that is called so. */
  id?: string;
  level?: 2 | 3;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A framed part of a page under its title. */
export function Card({ title, id, level = 2, action, children }: CardProps) {
  const Title = `h${level}` as const;
  return (
    <section className={classes['card']} aria-labelledby={id}>
      {title === undefined ? null : (
        <div className={classes['head']}>
          <Title id={id} className={classes['title']}>
            {title}
          </Title>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** What stands in a card with room around it. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={classes['body']}>{children}</div>;
}

/** Names with their values, one below the other. */
export function CardFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="ui-numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Cards in two columns, of which the first is the wider one; below each other where there is no room. */
export function CardColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>{main}</div>
      <div className={classes['column']}>{side}</div>
    </div>
  );
}

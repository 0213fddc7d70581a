import type { ReactNode } from 'react';
import classes from './figure-parts.module.css';
import { useFigures } from './use-figures.ts';

/** The figures of a period, side by side. */
export function Tiles({ children }: { children: ReactNode }) {
  return <dl className={classes['tiles']}>{children}</dl>;
}

interface TileProps {
  label: ReactNode;
  value: ReactNode;
  second?: ReactNode;
}

export function Tile({ label, value, second }: TileProps) {
  return (
    <div className={classes['tile']}>
      <dt>{label}</dt>
      <dd className="ui-numbers">{value}</dd>
      {second ? <dd className={classes['second']}>{second}</dd> : null}
    </div>
  );
}

/** A part of a whole. */
export interface Share {
  key: string;
  name: string;
  second: string;
  centavos: number;
}

interface SharesProps {
  title: string;
  shares: readonly Share[];
  /** Stands where there are no parts. */
  empty: string;
}

/** The parts of a whole with their amounts, the largest bar as wide as there is room. */
export function Shares({ title, shares, empty }: SharesProps) {
  const { money } = useFigures();
  const most = Math.max(1, ...shares.map(({ centavos }) => centavos));
  return (
    <section>
      <h2 className={classes['heading']}>{title}</h2>
      {shares.length === 0 ? <p className={classes['second']}>{empty}</p> : null}
      <ol className={classes['shares']}>
        {shares.map((share) => (
          <li key={share.key}>
            <span className={classes['shareName']}>{share.name}</span>
            <span className="ui-numbers">{money(share.centavos)}</span>
            <span className={classes['bar']} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * Math.max(0, share.centavos)) / most}%` }} />
            </span>
            <span className={classes['second']}>{share.second}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useState } from 'react';
import classes from './brand-mark.module.css';

interface BrandMarkProps {
  name: string;
  logo: string | null;
  /** Edge length in pixels. */
  size?: number;
}

/** The tenant's logo, or its first letter in its colours when there is no logo or it does not load. */
export function BrandMark({ name, logo, size = 28 }: BrandMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const letter = [...name.trim()][0]?.toUpperCase() ?? 'R';
  return (
    <span className={classes['mark']} style={{ '--mark-size': `${size}px` }} aria-hidden="true">
      {logo !== null && logo !== failed ? (
        <img className={classes['logo']} src={logo} alt="" onError={() => setFailed(logo)} />
      ) : (
        letter
      )}
    </span>
  );
}

import { type CSSProperties, useState } from 'react';
import classes from './brand-mark.module.css';
import { usePalette } from './theme/use-palette.ts';

interface BrandMarkProps {
  name: string;
  logo: string | null;
  /** Hex colour of a tenant other than the one whose colours the page has. */
  color?: string | null;
  /** Edge length in pixels. */
  size?: number;
}

function useColors(color: string | null): CSSProperties {
  const { onPrimary, primary } = usePalette(color).light;
  return color === null ? {} : { background: primary, borderColor: primary, color: onPrimary };
}

/** The tenant's logo, or its first letter in its colours when there is no logo or it does not load. */
export function BrandMark({ name, logo, color = null, size = 28 }: BrandMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const colors = useColors(color);
  const letter = [...name.trim()][0]?.toUpperCase() ?? 'R';
  return (
    <span className={classes['mark']} style={{ '--mark-size': `${size}px`, ...colors }} aria-hidden="true">
      {logo !== null && logo !== failed ? (
        <img className={classes['logo']} src={logo} alt="" onError={() => setFailed(logo)} />
      ) : (
        letter
      )}
    </span>
  );
}

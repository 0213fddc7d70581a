import { useSyncExternalStore } from 'react';

/** As in the style sheets: a phone, and where cards stand below each other instead of in columns. */
const WIDTHS = { phone: '(max-width: 48em)', columns: '(max-width: 62em)' } as const;

type Width = keyof typeof WIDTHS;

const isNarrowNow = (width: Width) => matchMedia(WIDTHS[width]).matches;

const followed: Record<Width, (onChange: () => void) => () => void> = {
  phone: (onChange) => follow('phone', onChange),
  columns: (onChange) => follow('columns', onChange),
};

function follow(width: Width, onChange: () => void): () => void {
  const query = matchMedia(WIDTHS[width]);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as that of a phone, or as one without columns, now and whenever that changes. */
export const useIsNarrow = (width: Width = 'phone'): boolean =>
  useSyncExternalStore(followed[width], () => isNarrowNow(width));

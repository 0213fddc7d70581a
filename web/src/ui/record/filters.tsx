import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../lazy-overlay.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';

const Sheet = lazyOverlay(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface FiltersProps {
  /** How many of them narrow the list now. */
  chosen: number;
  children: ReactNode;
}

/** What narrows a list: beside each other where there is room, on a phone in a sheet behind one button that tells how many do. */
export function Filters({ chosen, children }: FiltersProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const isNarrow = useIsNarrow();
  if (!isNarrow) return <>{children}</>;
  return (
    <>
      <Button
        variant={chosen > 0 ? 'light' : 'default'}
        aria-haspopup="dialog"
        onPointerEnter={Sheet.ahead}
        onClick={() => setOpened(true)}
      >
        {chosen > 0 ? t('table.filtersChosen', { count: chosen }) : t('table.filters')}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)}>
        {children}
      </Sheet>
    </>
  );
}

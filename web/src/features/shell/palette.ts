import { createSpotlight, useSpotlight } from '@mantine/spotlight';
import { useState } from 'react';

/** The command palette's state, and the actions that open and close it from anywhere. */
export const [paletteStore, palette] = createSpotlight();

export const usePaletteOpened = (): boolean => useSpotlight(paletteStore).opened;

/** Whether the palette was ever opened on this page; it stays where it is afterwards, to close as gently as it came. */
export function usePaletteWanted(opened: boolean): boolean {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return wanted;
}

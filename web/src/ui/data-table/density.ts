import { useLocalStorage } from '@mantine/hooks';
import { keepPreference } from '../../api/preferences.ts';

export type Density = 'comfortable' | 'compact';

/** The same as this device remembers it, without telling anybody. */
export const useDensityHere = () =>
  useLocalStorage<Density>({
    key: 'retaguarda.density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });

/** How close the rows of all lists stand, kept for the person and remembered on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useDensityHere();
  const change = (next: Density) => {
    setDensity(next);
    keepPreference({ density: next });
  };
  return [density, change];
}

import { useLocalStorage } from '@mantine/hooks';

export type Density = 'comfortable' | 'compact';

/** How close the rows of all lists stand, remembered in this browser. */
export function useDensity() {
  return useLocalStorage<Density>({
    key: 'retaguarda.density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });
}

import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { themeFor, variablesFor } from './theme.ts';
import { usePalette } from './use-palette.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'retaguarda.scheme' });

/** Gives the page the look of one tenant; `color` is its primary colour as hex, `null` the product's own. */
export function ThemeProvider({ color, children }: { color: string | null; children: ReactNode }) {
  const palette = usePalette(color);
  const theme = useMemo(() => themeFor(palette), [palette]);
  const variables = useMemo(() => variablesFor(palette), [palette]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}

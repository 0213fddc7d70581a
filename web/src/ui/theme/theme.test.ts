import { readFileSync } from 'node:fs';
import { type AppearanceColors, themeColors } from '@retaguarda/rules/theme-colors';
import { paletteFrom } from '@retaguarda/rules/theme-palette';
import { DARK_SURFACES, LIGHT_SURFACES } from '@retaguarda/rules/theme-surfaces';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { themeFor, variablesFor } from './theme.ts';

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The variables of the page that show each of the theme tokens. */
const SHOWN: Readonly<Record<Exclude<keyof AppearanceColors, 'primary' | 'onPrimary'>, string>> = {
  surface: '--mantine-color-body',
  surfaceRaised: '--ui-raised',
  surfaceSunken: '--ui-sunken',
  surfaceHover: '--ui-hover',
  border: '--ui-border',
  borderStrong: '--ui-border-strong',
  onSurface: '--mantine-color-text',
  onSurfaceMuted: '--mantine-color-dimmed',
  primaryText: '--mantine-color-brand-text',
  primaryTextHover: '--mantine-color-brand-filled-hover',
  onPrimaryText: '--ui-brand-on-accent',
  fill: '--ui-brand-fill',
  fillHover: '--ui-brand-fill-hover',
  onFill: '--ui-brand-on-fill',
  fillEdge: '--ui-brand-edge',
  tint: '--ui-brand-tint',
  tintHover: '--mantine-color-brand-light-hover',
};

it('shows every colour that the theme tokens name, in light and in dark', () => {
  fc.assert(
    fc.property(hexColor, (brand) => {
      const palette = paletteFrom(brand);
      const tokens = themeColors(brand);
      const theme = themeFor(palette);
      const variables = variablesFor(palette)({} as never);
      for (const scheme of ['light', 'dark'] as const) {
        const shown = Object.entries(SHOWN).map(([token, name]) => [
          token,
          new Map(Object.entries(variables[scheme])).get(name),
        ]);
        expect(tokens[scheme]).toMatchObject(Object.fromEntries(shown));
      }
      expect(theme.colors?.['brand']).toEqual(tokens.primaryScale);
    }),
    { numRuns: 100 },
  );
});

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('has its surfaces in the style sheet, before any script runs', () => {
  const css = read('./base.css');
  expect(css).toContain(`background: ${LIGHT_SURFACES.body};`);
  expect(css).toContain(`background: ${DARK_SURFACES.body};`);
});

it.each(['index', 'shared'])('%s.html gives the bars of the browser the colour of the navigation', (name) => {
  const html = read(`../../../${name}.html`);
  expect(html).toContain(`(prefers-color-scheme: light)" content="${LIGHT_SURFACES.sunken}"`);
  expect(html).toContain(`(prefers-color-scheme: dark)" content="${DARK_SURFACES.sunken}"`);
});

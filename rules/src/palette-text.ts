import type { Palette, Roles, Scale } from './theme-palette.ts';

const ROLES = [
  'primary',
  'onPrimary',
  'fill',
  'fillHover',
  'onFill',
  'edge',
  'accent',
  'accentHover',
  'onAccent',
  'tint',
  'tintHover',
] as const satisfies readonly (keyof Roles)[];
const SHADES = 10;
const HEX = /^#[0-9a-f]{6}$/;

/** A palette in one line that stands in the attribute of an element as it is: its colours in a fixed order, with spaces between. */
export function paletteText({ dark, light, scale }: Palette): string {
  return [...scale, ...ROLES.map((role) => light[role]), ...ROLES.map((role) => dark[role])].join(' ');
}

/** Reads what `paletteText` wrote; null for anything else. */
export function paletteOfText(text: string): Palette | null {
  const colors = text.split(' ');
  if (colors.length !== SHADES + 2 * ROLES.length || !colors.every((color) => HEX.test(color))) return null;
  const roles = (from: number) =>
    Object.fromEntries(ROLES.map((role, index) => [role, colors[from + index]])) as unknown as Roles;
  return {
    scale: colors.slice(0, SHADES) as unknown as Scale,
    light: roles(SHADES),
    dark: roles(SHADES + ROLES.length),
  };
}

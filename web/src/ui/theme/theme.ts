import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import type { Palette, Roles } from '@retaguarda/rules/theme-palette';
import {
  DARK_SURFACES,
  DARKS,
  GRAYS,
  type HUES,
  INK,
  LIGHT_SURFACES,
  type Surfaces,
  WHITE,
} from '@retaguarda/rules/theme-surfaces';
import { knownPalettes } from './palettes.ts';

const SEMANTIC: Record<keyof typeof HUES, Palette> = {
  red: knownPalettes.red,
  green: knownPalettes.green,
  yellow: knownPalettes.yellow,
  blue: knownPalettes.blue,
  violet: knownPalettes.violet,
  gray: knownPalettes.gray,
};

/** Solid variants take the exact colour of the palette; Mantine's own fill variable is the accent, which also marks focus and selection. */
const resolveVariant: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  if (input.variant !== 'filled' || !(name === 'brand' || name in SEMANTIC)) return resolved;
  return {
    ...resolved,
    background: `var(--ui-${name}-fill)`,
    hover: `var(--ui-${name}-fill-hover)`,
    color: `var(--ui-${name}-on-fill)`,
    border: `1px solid var(--ui-${name}-edge)`,
  };
};

function roleVariables(name: string, roles: Roles): Record<string, string> {
  return {
    [`--ui-${name}-fill`]: roles.fill,
    [`--ui-${name}-fill-hover`]: roles.fillHover,
    [`--ui-${name}-on-fill`]: roles.onFill,
    [`--ui-${name}-edge`]: roles.edge,
    [`--ui-${name}-accent`]: roles.accent,
    [`--ui-${name}-on-accent`]: roles.onAccent,
    [`--ui-${name}-tint`]: roles.tint,
    [`--mantine-color-${name}-filled`]: roles.accent,
    [`--mantine-color-${name}-filled-hover`]: roles.accentHover,
    [`--mantine-color-${name}-text`]: roles.accent,
    [`--mantine-color-${name}-light`]: roles.tint,
    [`--mantine-color-${name}-light-hover`]: roles.tintHover,
    [`--mantine-color-${name}-light-color`]: roles.accent,
    [`--mantine-color-${name}-outline`]: roles.accent,
    [`--mantine-color-${name}-outline-hover`]: roles.tint,
  };
}

function surfaceVariables(surfaces: Surfaces, scheme: 'light' | 'dark'): Record<string, string> {
  return {
    '--ui-sunken': surfaces.sunken,
    '--ui-raised': surfaces.raised,
    '--ui-hover': surfaces.hover,
    '--ui-border': surfaces.border,
    '--ui-border-strong': surfaces.borderStrong,
    '--mantine-color-body': surfaces.body,
    '--mantine-color-text': surfaces.text,
    '--mantine-color-bright': surfaces.text,
    '--mantine-color-dimmed': surfaces.dimmed,
    '--mantine-color-placeholder': surfaces.placeholder,
    '--mantine-color-anchor': 'var(--ui-brand-accent)',
    '--mantine-color-error': 'var(--ui-red-accent)',
    '--mantine-color-success': 'var(--ui-green-accent)',
    '--mantine-color-default': surfaces.raised,
    '--mantine-color-default-hover': surfaces.hover,
    '--mantine-color-default-color': surfaces.text,
    '--mantine-color-default-border': surfaces.border,
    '--mantine-color-disabled': surfaces.disabled,
    '--mantine-color-disabled-color': surfaces.disabledText,
    '--mantine-color-disabled-border': surfaces.border,
    '--mantine-primary-color-contrast': 'var(--ui-brand-on-accent)',
    '--ui-shadow': scheme === 'light' ? '0 8px 28px rgb(16 17 20 / 12%)' : '0 8px 28px rgb(0 0 0 / 55%)',
  };
}

/** CSS variables for both schemes, from the neutral surfaces, the semantic hues and the tenant's palette. */
export function variablesFor(brand: Palette): CSSVariablesResolver {
  const light: Record<string, string> = surfaceVariables(LIGHT_SURFACES, 'light');
  const dark: Record<string, string> = surfaceVariables(DARK_SURFACES, 'dark');
  for (const [name, palette] of [...Object.entries(SEMANTIC), ['brand', brand] as const]) {
    Object.assign(light, roleVariables(name, palette.light));
    Object.assign(dark, roleVariables(name, palette.dark));
  }
  return () => ({ variables: {}, light, dark });
}

const FONT =
  "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** What components are unless a page says otherwise. */
const COMPONENTS = {
  Button: { defaultProps: { size: 'sm', variant: 'filled', fw: 500 } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
  Badge: { defaultProps: { variant: 'light', size: 'md', radius: 'sm', tt: 'none', fw: 500 } },
  TextInput: { defaultProps: { size: 'sm' } },
  PasswordInput: { defaultProps: { size: 'sm' } },
  Textarea: { defaultProps: { size: 'sm' } },
  Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
  Checkbox: { defaultProps: { size: 'sm', radius: 'xs', iconColor: 'var(--ui-brand-on-accent)' } },
  Radio: { defaultProps: { size: 'sm', iconColor: 'var(--ui-brand-on-accent)' } },
  Tooltip: {
    defaultProps: {
      openDelay: 250,
      withArrow: true,
      multiline: true,
      maw: 320,
      fz: 'xs',
      events: { hover: true, focus: true, touch: true },
    },
  },
  Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
  Modal: { defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 0.4 } } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Alert: { defaultProps: { variant: 'light' } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
  Skeleton: { defaultProps: { radius: 'sm' } },
};

/** The Mantine theme of the application in the colours of one tenant. */
export function themeFor(brand: Palette) {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    white: WHITE,
    black: INK,
    colors: {
      brand: brand.scale,
      red: SEMANTIC.red.scale,
      green: SEMANTIC.green.scale,
      yellow: SEMANTIC.yellow.scale,
      blue: SEMANTIC.blue.scale,
      violet: SEMANTIC.violet.scale,
      gray: GRAYS,
      dark: DARKS,
    },
    variantColorResolver: resolveVariant,
    fontFamily: FONT,
    fontFamilyMonospace: "ui-monospace, SFMono-Regular, 'Cascadia Mono', Menlo, Consolas, monospace",
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.35' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '32px' },
    defaultRadius: 'md',
    respectReducedMotion: true,
    cursorType: 'pointer',
    headings: {
      fontFamily: FONT,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.3' },
        h2: { fontSize: '1rem', lineHeight: '1.4' },
        h3: { fontSize: '0.875rem', lineHeight: '1.4' },
      },
    },
    components: COMPONENTS,
  });
}

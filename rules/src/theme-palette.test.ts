import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, hexOf, luminance, oklchOf } from './color.ts';
import { AA_TEXT, paletteFrom, type Roles, textOn } from './theme-palette.ts';
import { DARK_SURFACES, LIGHT_SURFACES, type Surfaces, WHITE } from './theme-surfaces.ts';

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

function expectRoles(roles: Roles, surfaces: Surfaces) {
  const text: [string, string][] = [
    [roles.onPrimary, roles.primary],
    [roles.onFill, roles.fill],
    [roles.onFill, roles.fillHover],
    [roles.onAccent, roles.accent],
    [roles.onAccent, roles.accentHover],
    [surfaces.text, roles.tint],
    [surfaces.text, roles.tintHover],
    [surfaces.dimmed, roles.tint],
  ];
  for (const background of [
    surfaces.body,
    surfaces.sunken,
    surfaces.raised,
    surfaces.hover,
    roles.tint,
    roles.tintHover,
  ]) {
    text.push([roles.accent, background]);
  }
  for (const [foreground, background] of text) {
    expect(contrastRatio(foreground, background), `${foreground} on ${background}`).toBeGreaterThanOrEqual(
      4.5,
    );
  }
}

/** Very bright and very dark ones come rarely by chance, and have no room on one side. */
const brandColor = fc.oneof(
  hexColor,
  fc
    .record({
      l: fc.oneof(fc.double({ min: 0.85, max: 1 }), fc.double({ min: 0, max: 0.2 })),
      c: fc.double({ min: 0, max: 0.4 }),
      h: fc.double({ min: 0, max: 360 }),
    })
    .map(hexOf),
);

/** How far apart two hues are, in degrees. */
const hueDistance = (one: number, other: number) =>
  Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

function expectHover({ fill, fillHover, onFill }: Roles) {
  const [before, under] = [oklchOf(fill), oklchOf(fillHover)];
  const said = `${fill} becomes ${fillHover}`;
  expect(Math.abs(under.l - before.l), said).toBeGreaterThanOrEqual(0.025);
  expect(contrastRatio(onFill, fillHover), said).toBeGreaterThanOrEqual(AA_TEXT);
  expect(fillHover, said).not.toBe(WHITE);
  // Rounding to bytes turns the hue of what is close to grey or to black, where nobody sees it.
  if (before.c < 0.03 || before.l < 0.2) return;
  expect(under.c, said).toBeGreaterThanOrEqual(before.c * 0.7);
  expect(hueDistance(before.h, under.h), said).toBeLessThanOrEqual(8);
}

describe('brand palette', () => {
  it('keeps every text role at AA in both schemes for any colour', () => {
    fc.assert(
      fc.property(hexColor, (color) => {
        const palette = paletteFrom(color);
        expectRoles(palette.light, LIGHT_SURFACES);
        expectRoles(palette.dark, DARK_SURFACES);
      }),
      { numRuns: 400 },
    );
  });

  it('is seen under the pointer in its own hue, for any colour', () => {
    fc.assert(
      fc.property(brandColor, (color) => {
        const { dark, light } = paletteFrom(color);
        expectHover(light);
        expectHover(dark);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['#ffee00', '#f5f5a0', '#00ffcc', '#ffffff', '#fefefe', '#fff4e6', '#000010'])(
    'has room under the pointer at the ends of lightness: %s',
    (color) => {
      const { dark, light } = paletteFrom(color);
      expectHover(light);
      expectHover(dark);
    },
  );

  it('has ten shades from light to dark, each with a text colour that passes AA', () => {
    fc.assert(
      fc.property(hexColor, (color) => {
        const { scale } = paletteFrom(color);
        for (const [index, shade] of scale.entries()) {
          expect(contrastRatio(textOn(shade), shade)).toBeGreaterThanOrEqual(4.5);
          const next = scale[index + 1];
          if (next) expect(luminance(next)).toBeLessThanOrEqual(luminance(shade) + 0.01);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps a colour that already carries white text exactly as the tenant chose it', () => {
    expect(paletteFrom('#0A5FFF').light.fill).toBe('#0a5fff');
    expect(paletteFrom('#1b4332').light.fill).toBe('#1b4332');
    expect(paletteFrom('#ffe600').light.fill).toBe('#ffe600');
  });

  it('falls back to the default brand for anything that is not a colour', () => {
    for (const bad of [null, undefined, '', 'red', '#12', 'javascript:alert(1)']) {
      expect(paletteFrom(bad)).toEqual(paletteFrom(undefined));
    }
  });
});

describe('surfaces', () => {
  it.each([
    ['light', LIGHT_SURFACES],
    ['dark', DARK_SURFACES],
  ] as const)('%s text passes AA and control borders 3:1', (_name, surfaces) => {
    for (const background of [surfaces.body, surfaces.sunken, surfaces.raised, surfaces.hover]) {
      for (const text of [surfaces.text, surfaces.dimmed])
        expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(4.5);
    }
    for (const background of [surfaces.body, surfaces.sunken, surfaces.raised]) {
      expect(contrastRatio(surfaces.placeholder, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(surfaces.borderStrong, background)).toBeGreaterThanOrEqual(3);
    }
  });
});

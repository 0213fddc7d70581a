import { contrastRatio, hexOf, oklchOf } from '@retaguarda/rules/color';

/** What WCAG AA asks of text of normal size. */
export const AA_TEXT = 4.5;

/** The colour for text on the background: white where that passes AA, else black, one of which always does. */
export function textOn(background: string): '#ffffff' | '#000000' {
  return contrastRatio('#ffffff', background) >= AA_TEXT ? '#ffffff' : '#000000';
}

/**
 * The colour itself where it passes AA on every one of the backgrounds, else the nearest of its hue that does, made
 * darker for light backgrounds and lighter for dark ones. The backgrounds must be on one side.
 */
export function readableOn(colour: string, backgrounds: readonly string[]): string {
  const passes = (candidate: string) =>
    backgrounds.every((background) => contrastRatio(candidate, background) >= AA_TEXT);
  if (passes(colour)) return colour;
  const { c, h, l } = oklchOf(colour);
  const end = backgrounds.every((background) => textOn(background) === '#000000') ? 0 : 1;
  let [near, far] = [l, end];
  let best = end === 0 ? '#000000' : '#ffffff';
  for (let step = 0; step < 16; step += 1) {
    const middle = (near + far) / 2;
    const candidate = hexOf({ l: middle, c, h });
    if (passes(candidate)) {
      best = candidate;
      far = middle;
    } else near = middle;
  }
  return best;
}

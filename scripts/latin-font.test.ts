import { expect, test } from 'vitest';
import { currentSource, MADE_OF } from './latin-font.ts';

test('the font of Portuguese and English text was made of the one that the package has', () => {
  expect(currentSource(), 'run node scripts/latin-font.ts, and enter this hash there').toBe(MADE_OF);
});

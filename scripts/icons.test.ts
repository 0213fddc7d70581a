import { expect, test } from 'vitest';
import { currentIcons, makeIcons } from './icons.ts';

test('the icons are those that the web application imports, as the package draws them', () => {
  const made = makeIcons();
  expect(made.size).toBeGreaterThan(100);
  expect(currentIcons(), 'run npm run generate').toEqual(made);
});

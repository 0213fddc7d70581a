import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Those of browsers write days in the language of the browser, not of the application. */
const OF_BROWSERS = /type=(?:"|\{')(?:date|datetime-local|month|week)\b/;

it('no page has a date field but the one of the application', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const files = globSync('**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => OF_BROWSERS.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});

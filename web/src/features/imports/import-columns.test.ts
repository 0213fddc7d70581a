import { REQUIRED_COLUMNS } from '@retaguarda/rules/import-columns';
import { expect, it } from 'vitest';
import { templateRows } from './import-columns.ts';

it('the template has every column that a file needs, and lines of one width', () => {
  expect(templateRows()[0]).toEqual(expect.arrayContaining([...REQUIRED_COLUMNS]));
  expect(new Set(templateRows().map((row) => row.length)).size).toBe(1);
});

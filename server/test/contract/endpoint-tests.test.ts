import { expect, test } from 'vitest';
import { endpointFiles, sourceFiles } from './endpoint-files.ts';

test('a test lies beside each endpoint', () => {
  const tests = new Set(sourceFiles.filter((path) => path.endsWith('.test.ts')));
  expect(endpointFiles.length).toBeGreaterThan(150);
  expect(endpointFiles.filter((path) => !tests.has(path.replace(/\.ts$/, '.test.ts')))).toEqual([]);
});

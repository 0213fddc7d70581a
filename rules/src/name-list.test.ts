import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinNames, splitNames } from './name-list.ts';

test('names come back from their text whatever signs they hold', () => {
  const name = fc.string({ minLength: 1, unit: fc.constantFrom('a', ';', '%', '2', '5', '3', 'B', ',') });
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 5 }), (names) => {
      expect(splitNames(joinNames(names))).toEqual(names);
    }),
  );
});

test('what a person wrote is a name as well, and an empty one is none', () => {
  expect(splitNames('100% pronto')).toEqual(['100% pronto']);
  expect(splitNames(' Obra ;; Portal;Obra')).toEqual(['Obra', 'Portal']);
});

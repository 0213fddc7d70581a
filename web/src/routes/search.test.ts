import { expect, it } from 'vitest';
import { oneOf } from '../ui/address-search.ts';
import { knownOnly, present } from './search.ts';

it('a value that is refused, or that the page does not know, is read as absent', () => {
  const read = knownOnly((search) => present({ aba: oneOf(search['aba'], ['dados', 'marca']) }));
  // The router lays the answer over what stands in the address.
  const asThePageReads = (search: object) => ({ ...search, ...read({ ...search }) });
  expect(asThePageReads({ aba: 'marca' })).toEqual({ aba: 'marca' });
  expect(asThePageReads({ aba: 'outra', q: 'x' })).toEqual({ aba: undefined, q: undefined });
});

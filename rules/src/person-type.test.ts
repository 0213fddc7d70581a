import { expect, it } from 'vitest';
import { personTypeOf } from './person-type.ts';

it('tells people from companies by their document, also where a CNPJ has letters', () => {
  expect(['52998224725', '11222333000181', '12ABC34501DE35'].map(personTypeOf)).toEqual([1, 2, 2]);
});

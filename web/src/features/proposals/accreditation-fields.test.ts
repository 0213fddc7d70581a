import { expect, it } from 'vitest';
import { accreditationOf, askedFields } from './accreditation-fields.ts';

it('asks only for what the proposal does not say', () => {
  expect(askedFields({ documento: null, mcc: null })).toEqual(['documento', 'mcc', 'codigo_ec']);
  expect(askedFields({ documento: '***.982.247-**', mcc: null })).toEqual(['mcc', 'codigo_ec']);
  expect(askedFields({ documento: '31000003000159', mcc: '5411' })).toEqual(['codigo_ec']);
});

it('sends what was typed, bare, and nothing else', () => {
  expect(accreditationOf({ documento: '529.982.247-25', mcc: '', codigo_ec: ' 1000012345 ' })).toEqual({
    documento: '52998224725',
    codigo_ec: '1000012345',
  });
  expect(accreditationOf({ documento: '', mcc: '', codigo_ec: '' })).toEqual({});
});

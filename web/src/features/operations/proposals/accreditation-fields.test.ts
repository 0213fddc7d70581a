import { expect, it } from 'vitest';
import { accreditationOf, lacks } from './accreditation-fields.ts';

it('asks only for what the proposal does not say', () => {
  expect(lacks({ documento: null, mcc: null })).toEqual({ documento: true, mcc: true });
  expect(lacks({ documento: '***.982.247-**', mcc: '5411' })).toEqual({ documento: false, mcc: false });
});

it('sends what was typed, bare, and nothing else', () => {
  expect(accreditationOf({ documento: '529.982.247-25', mcc: '', codigo_ec: ' 1000012345 ' })).toEqual({
    documento: '52998224725',
    codigo_ec: '1000012345',
  });
  expect(accreditationOf({ documento: '', mcc: '', codigo_ec: '' })).toEqual({});
});

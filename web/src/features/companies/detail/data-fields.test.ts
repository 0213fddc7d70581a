import { describe, expect, it } from 'vitest';
import { FORM } from '../../governed/form.fixture.ts';
import { type DataValues, dataChange } from './data-fields.ts';

const BEFORE: DataValues = {
  razaoSocial: 'Alfa Ltda',
  nomeFantasia: 'Alfa',
  cnpj: '12.ABC.345/01DE-35',
  subdominio: 'alfa',
  isFilial: '',
};

describe('change of a company', () => {
  it('is empty when nothing differs', () => {
    expect(dataChange(FORM, BEFORE, BEFORE)).toEqual({});
  });

  it('sends what differs, bare and trimmed', () => {
    const after = { ...BEFORE, razaoSocial: ' Alfa S.A. ', cnpj: '00.000.000/0001-91', isFilial: 'sim' };
    expect(dataChange(FORM, BEFORE, after)).toEqual({
      razaoSocial: 'Alfa S.A.',
      cnpj: '00000000000191',
      isFilial: true,
    });
  });

  it('clears what was emptied', () => {
    const after = { ...BEFORE, nomeFantasia: ' ', cnpj: '', subdominio: '' };
    expect(dataChange(FORM, BEFORE, after)).toEqual({ nomeFantasia: null, cnpj: null, subdominio: null });
  });
});

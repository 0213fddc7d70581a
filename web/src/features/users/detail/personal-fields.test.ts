import { describe, expect, it } from 'vitest';
import type { UserFull } from '../../../api/types.ts';
import { USER_FORM as FORM, withField } from '../../governed/form.fixture.ts';
import { personalChange, personalValues } from './personal-fields.ts';

const user = {
  nomeCompleto: 'Ana',
  displayName: null,
  metadata: {},
  personalData: {
    uuid: 'p',
    cpf: '52998224725',
    cnpj: '12ABC34501DE35',
    fone: '+5511987654321',
    rg: null,
    cnh: null,
    estadoCivil: null,
    metadata: { dataAniversario: '1990-02-01' },
  },
} as unknown as UserFull;

describe('personal data', () => {
  it('shows stored identifiers punctuated', () => {
    expect(personalValues(FORM, user)).toMatchObject({
      cpf: '529.982.247-25',
      cnpj: '12.ABC.345/01DE-35',
      fone: '(11) 98765-4321',
      displayName: '',
      dataAniversario: '1990-02-01',
    });
  });

  it('sends a day as ISO', () => {
    const before = personalValues(FORM, user);
    const change = personalChange(FORM, before, { ...before, dataAniversario: '29/02/2000' });
    expect(change).toEqual({ personalData: { metadata: { dataAniversario: '2000-02-29' } } });
  });

  it('sends only what differs, without punctuation, and null for what was emptied', () => {
    const before = personalValues(FORM, user);
    const after = {
      ...before,
      nome: ' Ana Maria ',
      cnpj: '19.131.243/0001-97',
      fone: '',
      dataAniversario: '',
    };
    expect(personalChange(FORM, before, after)).toEqual({
      nome: 'Ana Maria',
      personalData: { cnpj: '19131243000197', fone: null, metadata: { dataAniversario: null } },
    });
    expect(personalChange(FORM, before, before)).toEqual({});
  });

  it('an added field is shown and sent in the metadata', () => {
    const governed = withField(FORM);
    const before = personalValues(governed, { ...user, metadata: { porte: 'mei' } } as UserFull);
    expect(before).toMatchObject({ 'meta:porte': 'mei' });
    expect(personalChange(governed, before, { ...before, 'meta:porte': '' })).toEqual({
      metadata: { porte: null },
    });
  });
});

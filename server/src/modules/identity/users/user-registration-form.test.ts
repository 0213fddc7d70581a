import { describe, expect, it } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import { readRegistration } from './user-registration-form.ts';
import type { RegistrationBody } from './user-schema.ts';

const read = (fields: Partial<RegistrationBody>) =>
  readRegistration(
    { nome: ' Ana ', email: ' Ana@Alfa.TEST ', password: 'segredo-longo', ...fields },
    'pt-BR',
  );

describe('a registration', () => {
  it('needs no more than name, e-mail and password', () => {
    expect(read({})).toEqual({
      name: 'Ana',
      email: 'ana@alfa.test',
      displayName: null,
      personalData: null,
      addresses: [],
      branding: null,
      metadata: {},
    });
  });

  it('maps flat fields to personal data and one principal address', () => {
    const form = read({
      cep: '01001-000',
      cidade: 'São Paulo',
      estado: 'sp',
      telefone: '11 3456-7890',
      rg: '1',
      cpf: '529.982.247-25',
      dataAniversario: '1990-02-03',
      tipoPessoa: 1,
    });
    expect(form.personalData).toEqual({
      rg: '1',
      cpf: '52998224725',
      fone: '11 3456-7890',
      metadata: { dataAniversario: '1990-02-03', tipoPessoa: 1 },
    });
    expect(form.addresses).toMatchObject([
      { cep: '01001000', cidade: 'São Paulo', estado: 'SP', principal: true },
    ]);
  });

  it('lets the nested personal data win and keeps what only the flat form says', () => {
    const form = read({
      cpf: '529.982.247-25',
      telefone: '1',
      tipoPessoa: 1,
      personalData: { fone: '2', cnh: null, metadata: { tipoPessoa: 2, nota: 'x' } },
    });
    expect(form.personalData).toEqual({
      cpf: '52998224725',
      fone: '2',
      metadata: { tipoPessoa: 2, nota: 'x' },
    });
  });

  it('lets the principal nested address win and fills what it leaves open', () => {
    const form = read({
      cep: '01001-000',
      cidade: 'Plana',
      addresses: [{ cidade: 'Primeira' }, { cidade: 'Principal', principal: true }],
    });
    expect(form.addresses).toMatchObject([
      { cidade: 'Primeira', cep: null, principal: false },
      { cidade: 'Principal', cep: '01001000', principal: true },
    ]);
  });

  it('fills the first nested address when none is the principal one', () => {
    const form = read({ numero: '7', addresses: [{ cidade: 'A' }, { cidade: 'B' }] });
    expect(form.addresses.map(({ numero, principal }) => [numero, principal])).toEqual([
      ['7', false],
      [null, false],
    ]);
  });

  it('counts empty texts as nothing', () => {
    const form = read({ displayName: ' ', cep: '', telefone: '', cpf: null, addresses: [] });
    expect(form).toMatchObject({ displayName: null, personalData: null, addresses: [] });
  });

  it('takes a branding with its colour', () => {
    expect(read({ branding: { corPrimaria: '#102030', imagemLogotipo: '' } }).branding).toEqual({
      corPrimaria: '#102030',
      imagemLogotipo: null,
    });
  });

  it('names every fault at once by the path that was sent', () => {
    const faults = () => {
      try {
        read({
          cpf: '1',
          personalData: { cnpj: '2' },
          cep: '3',
          addresses: [{ estado: 'ZZ' }],
          branding: {},
        });
      } catch (error) {
        if (error instanceof Problem) return error;
      }
      return null;
    };
    expect(faults()).toMatchObject({
      code: 'validation.failed',
      errors: [
        { path: 'cpf', code: 'validation.cpf' },
        { path: 'personalData.cnpj', code: 'validation.cnpj' },
        { path: 'cep', code: 'validation.cep' },
        { path: 'addresses.0.estado', code: 'validation.uf' },
        { path: 'branding.corPrimaria', code: 'validation.required' },
      ],
    });
  });
});

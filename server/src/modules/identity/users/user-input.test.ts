import { describe, expect, it } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import {
  cleanAddress,
  cleanAddresses,
  cleanBranding,
  cleanDocument,
  cleanPersonalData,
  InputFaults,
} from './user-input.ts';

/** The faults as `path code`, after `read` has run. */
function faultsOf(read: (faults: InputFaults) => unknown): string[] {
  const faults = new InputFaults();
  read(faults);
  try {
    faults.throwIfAny('en');
    return [];
  } catch (error) {
    if (error instanceof Problem) return (error.errors ?? []).map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
}

describe('personal data', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cnh', '00000000119', '00000000119'],
    ['rg', ' 12.345.678-9 ', '12.345.678-9'],
    ['fone', ' (11) 98765-4321 ', '(11) 98765-4321'],
    ['estadoCivil', 'solteiro', 'solteiro'],
  ] as const)('stores %s %j as %j', (field, given, stored) => {
    expect(cleanPersonalData({ [field]: given }, '', new InputFaults())).toEqual({ [field]: stored });
  });

  it.each(['cpf', 'cnpj', 'cnh'] as const)('refuses a wrong %s by its path', (field) => {
    expect(faultsOf((faults) => cleanPersonalData({ [field]: '123' }, 'personalData.', faults))).toEqual([
      `personalData.${field} validation.${field}`,
    ]);
  });

  it('makes an empty text null, keeps null, and leaves what is absent alone', () => {
    expect(cleanPersonalData({ cpf: ' ', rg: null, fone: '' }, '', new InputFaults())).toEqual({
      cpf: null,
      rg: null,
      fone: null,
    });
  });
});

describe('an address', () => {
  it('is stored without punctuation and with what is absent as null', () => {
    expect(
      cleanAddress({ cep: '01001-000', estado: ' sp', cidade: 'São Paulo' }, '', new InputFaults()),
    ).toEqual({
      cep: '01001000',
      endereco: null,
      numero: null,
      complemento: null,
      bairro: null,
      cidade: 'São Paulo',
      estado: 'SP',
      principal: false,
      metadata: {},
    });
  });

  it('has a CEP and a state that exist in form', () => {
    const list = [{ cep: '1' }, { estado: 'XX' }];
    expect(faultsOf((faults) => cleanAddresses(list, faults))).toEqual([
      'addresses.0.cep validation.cep',
      'addresses.1.estado validation.uf',
    ]);
  });

  it('says something when it is new', () => {
    const list = [
      {},
      { principal: true },
      { cidade: ' ', metadata: {} },
      { uuid: crypto.randomUUID() },
      { cep: '01310100' },
    ];
    expect(faultsOf((faults) => cleanAddresses(list, faults))).toEqual(
      [0, 1, 2].map((index) => `addresses.${index} validation.empty`),
    );
  });

  it('is the principal one at most once', () => {
    const list = [true, false, true].map((principal) => ({ cidade: 'Recife', principal }));
    expect(faultsOf((faults) => cleanAddresses(list, faults))).toEqual([
      'addresses.2.principal validation.onePrincipal',
    ]);
  });
});

describe('a document', () => {
  it.each([
    [{ tipo: 'CPF', numero: '529.982.247-25' }, '52998224725'],
    [{ tipo: 'cnpj', numero: '11.222.333/0001-81' }, '11222333000181'],
    [{ tipo: 'Passaporte', numero: ' AB-1 ' }, 'AB-1'],
    [{ tipo: 'RG' }, null],
  ])('%j keeps the number %j', (input, numero) => {
    expect(cleanDocument(input, '', new InputFaults()).numero).toBe(numero);
  });

  it('of the type CPF has a valid one', () => {
    expect(faultsOf((faults) => cleanDocument({ tipo: 'CPF', numero: '1' }, 'documents.0.', faults))).toEqual(
      ['documents.0.numero validation.cpf'],
    );
  });

  it.each(['https://a.test/x.pdf', 'http://a.test', '/arquivos/x.pdf', 'x.pdf', 'a/b:c.pdf'])(
    'may lie at %s',
    (caminhoArquivo) => {
      expect(faultsOf((faults) => cleanDocument({ tipo: 'x', caminhoArquivo }, '', faults))).toEqual([]);
    },
  );

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
    'cannot lie at %s',
    (caminhoArquivo) => {
      expect(faultsOf((faults) => cleanDocument({ tipo: 'x', caminhoArquivo }, '', faults))).toEqual([
        'caminhoArquivo validation.url',
      ]);
    },
  );
});

describe('branding', () => {
  it('changes only what is there', () => {
    expect(cleanBranding({ imagemLogotipo: '' }, '', new InputFaults())).toEqual({ imagemLogotipo: null });
    expect(cleanBranding({ corPrimaria: '#AABBCC' }, '', new InputFaults())).toEqual({
      corPrimaria: '#AABBCC',
    });
  });

  it('has no logo that runs code', () => {
    expect(
      faultsOf((faults) => cleanBranding({ imagemLogotipo: 'javascript:1' }, 'branding.', faults)),
    ).toEqual(['branding.imagemLogotipo validation.url']);
  });
});

import { describe, expect, it } from 'vitest';
import { FORM, withField } from '../../governed/form.fixture.ts';
import { fromCep, fromRegistry, inactiveInRegistry } from '../../registry/findings.ts';
import { emptyCompany, newCompanyOf } from './new-company-fields.ts';

const ENTRY = { cnpj: '12ABC34501DE35', razao_social: 'ALFA COMERCIO LTDA' };

describe('what a look-up fills in', () => {
  it('takes what the registry knows and nothing else', () => {
    expect(fromRegistry({ ...ENTRY, nome_fantasia: '', email: null })).toEqual({
      razaoSocial: 'ALFA COMERCIO LTDA',
    });
  });

  it('writes street and CEP as people do', () => {
    const entry = {
      ...ENTRY,
      descricao_tipo_de_logradouro: 'AVENIDA',
      logradouro: 'PAULISTA',
      cep: '01311902',
      municipio: 'SAO PAULO',
      uf: 'SP',
    };
    expect(fromRegistry(entry)).toMatchObject({
      endereco: 'AVENIDA PAULISTA',
      cep: '01311-902',
      cidade: 'SAO PAULO',
      estado: 'SP',
    });
  });

  it('leaves a street that the CEP does not have to the person', () => {
    expect(fromCep({ street: null, neighborhood: null, city: 'Ipê', state: 'RS' })).toEqual({
      cidade: 'Ipê',
      estado: 'RS',
    });
  });

  it('says when a company is not active in the registry', () => {
    expect(inactiveInRegistry({ ...ENTRY, situacao_cadastral: 2 })).toBeNull();
    expect(inactiveInRegistry(ENTRY)).toBeNull();
    const closed = { ...ENTRY, situacao_cadastral: 8, descricao_situacao_cadastral: 'BAIXADA' };
    expect(inactiveInRegistry(closed)).toBe('BAIXADA');
  });
});

describe('the company to send', () => {
  it('keeps the letters of a CNPJ and leaves an empty address out', () => {
    const values = { ...emptyCompany('t1', ''), cnpj: '12.ABC.345/01DE-35', razaoSocial: ' Alfa ' };
    expect(newCompanyOf(FORM, values)).toEqual({
      razaoSocial: 'Alfa',
      nomeFantasia: null,
      cnpj: '12ABC34501DE35',
      subdominio: null,
      isFilial: false,
      parentCompanyId: null,
      tenantId: 't1',
    });
  });

  it('makes the one address the main one', () => {
    const { addresses } = newCompanyOf(FORM, {
      ...emptyCompany('t1', 'p1'),
      razaoSocial: 'A',
      cep: '01311-902',
    });
    expect(addresses).toEqual([expect.objectContaining({ cep: '01311902', principal: true })]);
  });

  it('has added fields in its metadata, and nothing that its form does not show', () => {
    const governed = withField({ ...FORM, fields: FORM.fields.filter(({ key }) => key !== 'nomeFantasia') });
    const filled = { ...emptyCompany('t1', ''), razaoSocial: 'A', nomeFantasia: 'do registro' };
    const sent = newCompanyOf(governed, { ...filled, 'meta:porte': 'mei' });
    expect(sent).toMatchObject({ nomeFantasia: null, metadata: { porte: 'mei' } });
    expect(newCompanyOf(governed, filled)).not.toHaveProperty('metadata');
  });
});

import { expect, it } from 'vitest';
import { isCost, keptFor, openingOf } from './opening-values.ts';

const VALUES = {
  cnpj: '',
  name: ' Gama Pagamentos ',
  nomeFantasia: '',
  subdominio: '',
  timeZone: 'America/Recife',
  corPrincipal: '',
  costs: {},
  modules: [],
  ownerName: '',
  ownerEmail: '',
};

it('leaves out what was left empty', () => {
  expect(openingOf(VALUES, undefined, null)).toEqual({
    name: 'Gama Pagamentos',
    timeZone: 'America/Recife',
    modules: [],
  });
});

it('sends a CNPJ without its mask, the parent, and the owner whole', () => {
  const values = {
    ...VALUES,
    cnpj: '11.222.333/0001-81',
    subdominio: ' gama ',
    ownerName: ' Gil ',
    ownerEmail: ' gil@gama.test ',
  };
  expect(openingOf(values, 'acima', null)).toMatchObject({
    parentId: 'acima',
    cnpj: '11222333000181',
    subdominio: 'gama',
    owner: { nome: 'Gil', email: 'gil@gama.test' },
  });
});

it('sends the logo, and the costs that were typed as the server reads them', () => {
  const values = { ...VALUES, costs: { credito: ' 1,89 ', pix: '0.35', debito: '' } };
  expect(openingOf(values, undefined, 'data:image/png;base64,AA==')).toMatchObject({
    logotipo: 'data:image/png;base64,AA==',
    costs: [
      { modalidade: 'credito', taxa_percentual: '1.89' },
      { modalidade: 'pix', taxa_percentual: '0.35' },
    ],
  });
});

it.each([
  ['', true],
  ['1,89', true],
  ['100', true],
  ['100,01', false],
  ['-1', false],
  ['um', false],
  ['1,23456', false],
])('%j is a cost: %s', (text, fits) => {
  expect(isCost(text)).toBe(fits);
});

const updatedAt = '2026-03-10T12:00:00.000Z';

it('goes on with what was typed, the rest as in a new form', () => {
  expect(keptFor(undefined, { draft: { name: 'Gama', modules: [] }, updatedAt })).toMatchObject({
    updatedAt,
    values: { name: 'Gama', modules: [], timeZone: 'America/Sao_Paulo', ownerEmail: '' },
  });
});

it('a draft of a company below another is not taken for this one', () => {
  const draft = { parentId: 'outra', name: 'Gama' };
  expect(keptFor(undefined, { draft, updatedAt })).toBeNull();
  expect(keptFor('outra', { draft, updatedAt })).not.toBeNull();
  expect(keptFor('outra', { draft: null, updatedAt: null })).toBeNull();
});

import { expect, it } from 'vitest';
import { keptFor, openingOf } from './opening-values.ts';

const VALUES = {
  cnpj: '',
  name: ' Gama Pagamentos ',
  nomeFantasia: '',
  subdominio: '',
  timeZone: 'America/Recife',
  corPrincipal: '',
  modules: [],
  ownerName: '',
  ownerEmail: '',
};

it('leaves out what was left empty', () => {
  expect(openingOf(VALUES, undefined)).toEqual({
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
  expect(openingOf(values, 'acima')).toMatchObject({
    parentId: 'acima',
    cnpj: '11222333000181',
    subdominio: 'gama',
    owner: { nome: 'Gil', email: 'gil@gama.test' },
  });
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

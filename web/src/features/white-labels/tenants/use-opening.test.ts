import { expect, it } from 'vitest';
import { openingOf } from './use-opening.ts';

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

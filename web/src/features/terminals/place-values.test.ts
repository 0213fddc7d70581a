import { expect, it } from 'vitest';
import { mergeEdits } from '../../ui/record/merge.ts';
import { mayActivate, placeChangeOf, placeValues, statusChange } from './place-values.ts';

const IN_STOCK = { status: 'estoque', versao: 3 };
const AT_SEVEN = placeValues({ estabelecimento_id: 2, local_id: 7 });

it('sends a place against the version that it was chosen for, and activates only where that follows', () => {
  expect(placeChangeOf(AT_SEVEN, IN_STOCK)).toEqual({ local_id: 7, status: 'ativo', versao: 3 });
  expect(placeChangeOf({ ...AT_SEVEN, ativar: false }, IN_STOCK)).toEqual({ local_id: 7, versao: 3 });
  expect(placeChangeOf(AT_SEVEN, { status: 'ativo', versao: 4 })).toEqual({ local_id: 7, versao: 4 });
  const nowhere = placeValues({ estabelecimento_id: null, local_id: null });
  expect(placeChangeOf(nowhere, IN_STOCK)).toEqual({ local_id: null, versao: 3 });
});

it('lets a terminal begin to work from where its status leads there, although it stands nowhere yet', () => {
  const statuses = ['estoque', 'em_transito', 'manutencao', 'ativo', 'devolvido', 'extraviado', 'unknown'];
  const activated = statuses.filter((status) => mayActivate({ status }));
  expect(activated).toEqual(['estoque', 'em_transito', 'manutencao']);
});

it('never puts a location of one establishment together with another establishment', () => {
  const mine = placeValues({ estabelecimento_id: 2, local_id: 8 });
  const theirs = placeValues({ estabelecimento_id: 5, local_id: 9 });
  const { changes, values } = mergeEdits(AT_SEVEN, mine, theirs);
  expect(values.lugar).toEqual({ estabelecimento_id: 2, local_id: '8' });
  expect(changes).toMatchObject([{ field: 'lugar', contested: true }]);
});

it('names a status that somebody else gave the terminal, and nothing where nobody did', () => {
  expect(statusChange(IN_STOCK, { status: 'extraviado' })).toEqual([
    { field: 'status', before: 'estoque', now: 'extraviado', contested: false },
  ]);
  expect(statusChange(IN_STOCK, IN_STOCK)).toEqual([]);
});

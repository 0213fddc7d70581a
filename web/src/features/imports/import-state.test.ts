import { expect, it } from 'vitest';
import { importState, isRunning } from './import-state.ts';

it('tells an end with refused lines from one without', () => {
  expect(importState({ status: 'concluida', recusadas: 0 })).toBe('concluida');
  expect(importState({ status: 'concluida', recusadas: 3 })).toBe('com_recusas');
  expect(importState({ status: 'em_andamento', recusadas: 3 })).toBe('em_andamento');
  expect(importState({ status: 'falhou', recusadas: 0 })).toBe('falhou');
  expect(importState({ status: 'pausada', recusadas: 0 })).toBe('desconhecida');
});

it('runs until it has come to an end', () => {
  expect(
    ['na_fila', 'em_andamento', 'desfazendo', 'concluida', 'falhou'].map((status) => isRunning({ status })),
  ).toEqual([true, true, true, false, false]);
});

import { expect, it } from 'vitest';
import { isSerial, newTerminalOf, terminalChangeOf, terminalValues } from './terminal-fields.ts';

const VALUES = { ...terminalValues(null), numero_serie: ' pb-0001 ', modelo: ' P2 ', chip: ' ' };

it('sends a new terminal in capitals and without what is empty', () => {
  expect(newTerminalOf(VALUES)).toEqual({
    numero_serie: 'PB-0001',
    modelo: 'P2',
    fabricante: null,
    tipo: 'pos',
    chip: null,
  });
  expect(newTerminalOf({ ...VALUES, company_id: 7 })).toMatchObject({ company_id: 7 });
  expect(terminalChangeOf(VALUES)).not.toHaveProperty('numero_serie');
});

it('knows serial numbers by their characters and length', () => {
  expect(['PB01', ' pb-0001 ', 'PB1', 'PB 01', 'ÇB01', 'A'.repeat(41)].map(isSerial)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

import { expect, it } from 'vitest';
import { isDueDay, newRentalOf, rentalChangeOf, rentalValues } from './rental-fields.ts';

const VALUES = { ...rentalValues(null), terminal_id: '7', valor: '79,90', dia_vencimento: '5' };

it('sends amounts in centavos and leaves out what the server decides', () => {
  expect(newRentalOf(VALUES)).toEqual({
    terminal_id: 7,
    valor_mensal_centavos: 7990,
    dia_vencimento: 5,
    isencao_faturamento_minimo_centavos: null,
    forma_cobranca: 'desconto_liquidacao',
  });
  expect(newRentalOf({ ...VALUES, inicio: '01/12/2026', isencao: '5.000,00' })).toMatchObject({
    inicio: '2026-12-01',
    isencao_faturamento_minimo_centavos: 500_000,
  });
  expect(rentalChangeOf(VALUES)).not.toHaveProperty('terminal_id');
});

it('is due on a day that every month has', () => {
  expect(['1', '28', '29', '0', '', 'x'].map(isDueDay)).toEqual([true, true, false, false, false, false]);
});

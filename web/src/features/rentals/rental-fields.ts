import { LAST_DUE_DAY } from '@retaguarda/rules/charge-method';
import type { NewRental, RentalChange } from '../../api/rentals.ts';
import type { Rental } from '../../api/types.ts';
import { centavosFromTyped, typedFromCentavos } from '../../ui/forms/amounts.ts';
import { dayFromIso, isoFromDay } from '../../ui/forms/days.ts';

/** The form of a rental as it is typed. */
export interface RentalValues extends Record<string, unknown> {
  /** Number of a terminal; empty for none. */
  terminal_id: string;
  valor: string;
  dia_vencimento: string;
  inicio: string;
  isencao: string;
  forma_cobranca: NewRental['forma_cobranca'];
}

export const RENTAL_FIELDS = [
  'terminal_id',
  'valor',
  'dia_vencimento',
  'inicio',
  'isencao',
  'forma_cobranca',
] as const;
export const RENTAL_ALIASES = {
  local_id: 'terminal_id',
  valor_mensal_centavos: 'valor',
  isencao_faturamento_minimo_centavos: 'isencao',
};

export const isDueDay = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= LAST_DUE_DAY;

export const rentalValues = (stored: Rental | null): RentalValues => ({
  terminal_id: '',
  valor: typedFromCentavos(stored?.valor_mensal_centavos ?? null),
  dia_vencimento: stored ? String(stored.dia_vencimento) : '10',
  inicio: dayFromIso(stored?.inicio ?? null),
  isencao: typedFromCentavos(stored?.isencao_faturamento_minimo_centavos ?? null),
  forma_cobranca: (stored?.forma_cobranca ?? 'desconto_liquidacao') as RentalValues['forma_cobranca'],
});

/** What a stored rental is to become; its terminal and first day do not change. */
export const rentalChangeOf = (values: RentalValues) =>
  ({
    valor_mensal_centavos: centavosFromTyped(values.valor) ?? 0,
    dia_vencimento: Number(values.dia_vencimento),
    isencao_faturamento_minimo_centavos:
      values.isencao.trim() === '' ? null : centavosFromTyped(values.isencao),
    forma_cobranca: values.forma_cobranca,
  }) satisfies RentalChange;

/** The rental to send; without a first day it begins today. */
export function newRentalOf(values: RentalValues): NewRental {
  const start = isoFromDay(values.inicio);
  return {
    ...rentalChangeOf(values),
    terminal_id: Number(values.terminal_id),
    ...(start === null ? {} : { inicio: start }),
  };
}

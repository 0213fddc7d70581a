import { chargeMoves, RENTAL_STATUSES, rentalMoves, SETTLED_STATUSES } from '@retaguarda/rules/rental-status';
import { type Static, Type } from 'typebox';
import type { ChargeRow, RentalRow } from '../modules/merchants/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, Text, Timestamp } from '../platform/http/schema.ts';
import { Editable, editableBy, Managed, managedBy, movesField, movesFor } from './record-moves.ts';

export const Rental = named(
  'Rental',
  Type.Object({
    id: Type.Integer(),
    company_id: Type.Integer(),
    estabelecimento_id: Type.Integer(),
    estabelecimento: Text,
    terminal_id: Type.Integer(),
    numero_serie: Text,
    valor_mensal_centavos: Type.Integer(),
    dia_vencimento: Type.Integer(),
    inicio: Text,
    fim: nullable(Text),
    isencao_faturamento_minimo_centavos: nullable(Type.Integer()),
    forma_cobranca: Text,
    status: Text,
    moves: movesField(RENTAL_STATUSES),
    abilities: Editable,
    versao: Type.Integer(),
  }),
);

export function rentalOf(caller: Caller, row: RentalRow): Static<typeof Rental> {
  return {
    id: row.id,
    company_id: row.companyId,
    estabelecimento_id: row.establishmentId,
    estabelecimento: row.establishment,
    terminal_id: row.terminalId,
    numero_serie: row.numeroSerie,
    valor_mensal_centavos: row.valorMensalCentavos,
    dia_vencimento: row.diaVencimento,
    inicio: row.inicio,
    fim: row.fim,
    isencao_faturamento_minimo_centavos: row.isencaoFaturamentoMinimoCentavos,
    forma_cobranca: row.formaCobranca,
    status: row.status,
    moves: movesFor(caller, 'rental', rentalMoves(row.status)),
    abilities: editableBy(caller, 'rental'),
    versao: row.version,
  };
}

export const Charge = Type.Object({
  id: Type.Integer(),
  aluguel_id: Type.Integer(),
  estabelecimento: Text,
  numero_serie: Text,
  competencia: Text,
  vencimento: Text,
  valor_centavos: Type.Integer(),
  multa_centavos: Type.Integer(),
  juros_centavos: Type.Integer(),
  status: Text,
  paga_em: nullable(Timestamp),
  moves: movesField(SETTLED_STATUSES),
  abilities: Managed,
});

export function chargeOf(caller: Caller, row: ChargeRow): Static<typeof Charge> {
  return {
    id: row.id,
    aluguel_id: row.rentalId,
    estabelecimento: row.establishment,
    numero_serie: row.numeroSerie,
    competencia: row.competencia,
    vencimento: row.vencimento,
    valor_centavos: row.valorCentavos,
    multa_centavos: row.multaCentavos,
    juros_centavos: row.jurosCentavos,
    status: row.status,
    paga_em: row.pagaEm?.toISOString() ?? null,
    moves: movesFor(caller, 'rental_charge', chargeMoves(row.status)),
    abilities: managedBy(caller, 'rental_charge'),
  };
}

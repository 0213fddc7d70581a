import { type Static, Type } from 'typebox';
import { ChargeStatusName, RentalStatusName } from '../modules/merchants/index.ts';
import { Id, Month, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow the list of rentals. */
export const rentalFilterFields = {
  estabelecimento_id: Type.Optional(Id),
  terminal_id: Type.Optional(Id),
  status: Type.Optional(RentalStatusName),
};

const RentalFilterQuery = strictObject(rentalFilterFields);

/** What a query asks for. */
export function rentalFilterOf(query: Static<typeof RentalFilterQuery>) {
  const { estabelecimento_id: establishmentId = null, status = null, terminal_id: terminalId = null } = query;
  return { establishmentId, status, terminalId };
}

/** Query parameters that narrow the list of charges. */
export const chargeFilterFields = {
  aluguel_id: Type.Optional(Id),
  competencia: Type.Optional(Month),
  status: Type.Optional(ChargeStatusName),
};

const ChargeFilterQuery = strictObject(chargeFilterFields);

/** What a query asks for. */
export function chargeFilterOf(query: Static<typeof ChargeFilterQuery>) {
  const { aluguel_id: rentalId = null, competencia = null, status = null } = query;
  return { rentalId, competencia, status };
}

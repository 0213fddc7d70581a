import { CHARGE_STATUSES, RENTAL_STATUSES } from '@retaguarda/rules/rental-status';
import { type Static, Type } from 'typebox';
import {
  CHARGE_ORDERS,
  ChargeStatusName,
  RENTAL_ORDERS,
  RentalStatusName,
} from '../modules/merchants/index.ts';
import { orderedBy, orderOf } from '../platform/http/list-order-field.ts';
import { chosenOf, Id, Month, someOf, strictObject } from '../platform/http/schema.ts';

const ANY_OF = 'any of these statuses, with commas between them';

/** Query parameters that narrow and sort the list of rentals. */
export const rentalFilterFields = {
  estabelecimento_id: Type.Optional(Id),
  terminal_id: Type.Optional({ ...Id, description: 'only what is of this terminal' }),
  status: Type.Optional(RentalStatusName),
  situacoes: Type.Optional(someOf(RENTAL_STATUSES, ANY_OF)),
  ordem: Type.Optional(orderedBy(RENTAL_ORDERS)),
};

const RentalFilterQuery = strictObject(rentalFilterFields);

/** What a query asks for. */
export function rentalFilterOf(query: Static<typeof RentalFilterQuery>) {
  return {
    establishmentId: query.estabelecimento_id ?? null,
    terminalId: query.terminal_id ?? null,
    statuses: chosenOf(RENTAL_STATUSES, query.situacoes, query.status),
    order: orderOf(RENTAL_ORDERS, query.ordem),
  };
}

/** Query parameters that narrow and sort the list of charges. */
export const chargeFilterFields = {
  aluguel_id: Type.Optional(Id),
  competencia: Type.Optional(Month),
  status: Type.Optional(ChargeStatusName),
  situacoes: Type.Optional(someOf(CHARGE_STATUSES, ANY_OF)),
  ordem: Type.Optional(orderedBy(CHARGE_ORDERS)),
};

const ChargeFilterQuery = strictObject(chargeFilterFields);

/** What a query asks for. */
export function chargeFilterOf(query: Static<typeof ChargeFilterQuery>) {
  return {
    rentalId: query.aluguel_id ?? null,
    competencia: query.competencia ?? null,
    statuses: chosenOf(CHARGE_STATUSES, query.situacoes, query.status),
    order: orderOf(CHARGE_ORDERS, query.ordem),
  };
}

import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import { type Static, Type } from 'typebox';
import { IMPORT_ORDERS } from '../modules/imports/index.ts';
import { orderedBy, orderOf } from '../platform/http/list-order-field.ts';
import { chosenOf, DateText, oneOf, someOf, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow and sort lists of imports. */
export const importFilterFields = {
  status: Type.Optional(oneOf(IMPORT_STATUSES)),
  situacoes: Type.Optional(someOf(IMPORT_STATUSES, 'any of these statuses, with commas between them')),
  data_inicio: Type.Optional(DateText),
  ordem: Type.Optional(orderedBy(IMPORT_ORDERS)),
};

const ImportFilterQuery = strictObject(importFilterFields);

/** What a query narrows the list to. */
export function importListingOf(query: Static<typeof ImportFilterQuery>) {
  return {
    statuses: chosenOf(IMPORT_STATUSES, query.situacoes, query.status),
    dataInicio: query.data_inicio ?? null,
  };
}

/** The order that a query asks for; null is the newest first. */
export const importOrderOf = ({ ordem }: Static<typeof ImportFilterQuery>) => orderOf(IMPORT_ORDERS, ordem);

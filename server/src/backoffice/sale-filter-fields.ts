import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES } from '@retaguarda/rules/modality';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import { type Static, Type } from 'typebox';
import type { DirectoryContext } from '../modules/directory/index.ts';
import { findImportRun } from '../modules/imports/index.ts';
import {
  BrandName,
  ModalityName,
  SALE_ORDERS,
  type SaleListing,
  type SaleOrder,
  SaleStatusName,
  SETTLEMENT_WISHES,
  USUAL_ORDER,
} from '../modules/sales/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { orderedBy, orderOf } from '../platform/http/list-order-field.ts';
import { chosenOf, DateText, Id, oneOf, someOf, strictObject } from '../platform/http/schema.ts';

/** Up to this many centavos an amount can be asked for. */
const MOST_CENTAVOS = 1_000_000_000_000;
const Amount = Type.Integer({ minimum: 0, maximum: MOST_CENTAVOS });

/** Query parameters that narrow a list of sales. */
export const saleFilterFields = {
  company_id: Type.Optional(Id),
  estabelecimento_id: Type.Optional(Id),
  terminal_id: Type.Optional({ ...Id, description: 'only what is of this terminal' }),
  status: Type.Optional(SaleStatusName),
  situacoes: Type.Optional(someOf(SALE_STATUSES, 'any of these statuses, with commas between them')),
  modalidade: Type.Optional(ModalityName),
  modalidades: Type.Optional(someOf(MODALITIES, 'any of these, with commas between them')),
  bandeira: Type.Optional(BrandName),
  bandeiras: Type.Optional(someOf(CARD_BRANDS, 'any of these, with commas between them')),
  nsu: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  valor_min_centavos: Type.Optional(Amount),
  valor_max_centavos: Type.Optional(Amount),
  importacao_id: Type.Optional(Id),
  divergencia: Type.Optional(Type.Boolean({ description: 'those alone of which a file told other fees' })),
  liquidacao: Type.Optional({
    ...oneOf(SETTLEMENT_WISHES),
    description: 'still to be paid out, wholly paid out, or kept back',
  }),
  liquidacoes: Type.Optional(someOf(SETTLEMENT_WISHES, 'any of these, with commas between them')),
  liquidacao_inicio: Type.Optional({
    ...DateText,
    description: 'a payout of it falls on this day or, with `liquidacao_fim`, between the two',
  }),
  liquidacao_fim: Type.Optional(DateText),
  data_inicio: Type.Optional(DateText),
  data_fim: Type.Optional(DateText),
};

const SaleFilterQuery = strictObject(saleFilterFields);

/** The query parameter of the order of the list. */
export const saleOrderFields = { ordem: Type.Optional(orderedBy(SALE_ORDERS)) };

/** The order that a query asks for; the latest first when it asks for none. */
export const saleOrderOf = ({ ordem }: { ordem?: string }): SaleOrder =>
  orderOf(SALE_ORDERS, ordem) ?? USUAL_ORDER;

/** The listing that a query asks for. */
export async function saleListingOf(
  context: DirectoryContext,
  caller: Caller,
  query: Static<typeof SaleFilterQuery>,
): Promise<SaleListing> {
  return {
    companyId: query.company_id ?? null,
    establishmentId: query.estabelecimento_id ?? null,
    terminalId: query.terminal_id ?? null,
    statuses: chosenOf(SALE_STATUSES, query.situacoes, query.status),
    modalidades: chosenOf(MODALITIES, query.modalidades, query.modalidade),
    bandeiras: chosenOf(CARD_BRANDS, query.bandeiras, query.bandeira),
    nsu: query.nsu ?? null,
    leastCentavos: query.valor_min_centavos ?? null,
    mostCentavos: query.valor_max_centavos ?? null,
    importRun:
      query.importacao_id === undefined ? null : await findImportRun(context, caller, query.importacao_id),
    differing: query.divergencia === true,
    dataInicio: query.data_inicio ?? null,
    dataFim: query.data_fim ?? null,
    liquidacaoInicio: query.liquidacao_inicio ?? null,
    liquidacaoFim: query.liquidacao_fim ?? null,
    liquidacoes: chosenOf(SETTLEMENT_WISHES, query.liquidacoes, query.liquidacao),
  };
}

import { changeableAmount, SALE_STATUSES, type SaleStatus } from '@retaguarda/rules/sale-status';
import type { Sale } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';

type Amounts = Pick<
  Sale,
  'status' | 'valor_bruto_centavos' | 'valor_contestado_centavos' | 'valor_estornado_centavos'
>;

/** What neither a reversal nor a dispute has taken of a sale; centavos. */
export function leftOf(sale: Amounts): number {
  return sale.valor_bruto_centavos - sale.valor_estornado_centavos - sale.valor_contestado_centavos;
}

/** Of how much of a sale a change may be, and whether it may be of a part; a dispute that is lost is lost whole. */
export function amountOf(sale: Amounts, to: SaleStatus): { most: number; mayBePart: boolean } {
  const status = oneOf(sale.status, SALE_STATUSES);
  if (status === undefined) return { most: 0, mayBePart: false };
  const { valor_bruto_centavos: gross, valor_contestado_centavos: disputed } = sale;
  return changeableAmount({ status, gross, left: leftOf(sale), disputed }, to);
}

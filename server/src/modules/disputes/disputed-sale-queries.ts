import type { CardBrand } from '@retaguarda/rules/card-brand';
import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** What a letter says of the sale of a dispute, and to whom. */
export interface DisputedSale {
  nsu: string;
  brand: CardBrand;
  card: string | null;
  soldAt: Date;
  gross: number;
  merchant: string;
  email: string | null;
}

/** The sale of a dispute and its establishment. */
export function findDisputedSale(
  db: TenantReader,
  { saleId, tenantId }: { tenantId: number; saleId: number },
): Promise<DisputedSale | null> {
  return db.first(
    statement(sql<DisputedSale>`
      select t.nsu, t.bandeira as brand, t.cartao_mascarado as card, t.data_transacao as "soldAt",
        t.valor_bruto_centavos as gross, e.razao_social as merchant, e.email
      from transactions t
      join establishments e on e.tenant_id = t.tenant_id and e.id = t.establishment_id and e.tenant_id = ${tenantId}
      where t.tenant_id = ${tenantId} and t.id = ${saleId}`),
  );
}

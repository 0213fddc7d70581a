import type { Harness } from '../harness/harness.ts';
import type { TestTenant } from '../harness/people.ts';

/** A charge of a debt with a payment that somebody reported, and a Pix that came without a charge; the tenant has a key. */
export async function insertCharges(
  h: Harness,
  tenant: TestTenant,
  { establishment, name }: { establishment: number; name: string },
): Promise<Record<'pixCharge' | 'pixClaim' | 'pixReceipt', number>> {
  const { rows } = await h.db.owner.query<Record<'charge' | 'claim' | 'receipt', string>>(
    `with settings as (
       insert into pix_settings (tenant_id, tipo_chave, chave, nome, cidade, updated_at)
       values ($1, 'email', 'a@b.test', 'Loja', 'Recife', $4) on conflict do nothing),
     charge as (
       insert into pix_charges (tenant_id, establishment_id, tipo, txid, status, valor_centavos, multa_centavos,
         juros_centavos, restante_centavos, author_id, author_name, created_at, updated_at)
       values ($1, $2, 'divida', $5, 'aberta', 100, 0, 0, 100, 0, $3, $4, $4) returning id),
     claim as (
       insert into pix_claims (tenant_id, charge_id, e2e, valor_centavos, pago_em, status, author_id, author_name,
         created_at, updated_at)
       select $1, id, md5('claim' || id), 100, $4, 'pendente', 0, $3, $4, $4 from charge returning id),
     receipt as (
       insert into pix_receipts (tenant_id, e2e, origem, status, valor_centavos, recebido_em, por_id, por_name, created_at,
         updated_at)
       select $1, md5('receipt' || id), 'arquivo', 'sem_cobranca', 100, $4, 0, $3, $4, $4 from charge returning id)
     select charge.id as charge, claim.id as claim, receipt.id as receipt from charge, claim, receipt`,
    [tenant.id, establishment, name, h.clock.now(), `TX${establishment}`],
  );
  const [row] = rows;
  return {
    pixCharge: Number(row?.charge),
    pixClaim: Number(row?.claim),
    pixReceipt: Number(row?.receipt),
  };
}

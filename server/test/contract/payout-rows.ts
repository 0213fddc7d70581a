import { sealDestination, sealFile } from '../../src/modules/payouts/sealing.ts';
import type { Harness } from '../harness/harness.ts';
import type { TestTenant } from '../harness/people.ts';
import { contract } from '../payouts/orders.ts';
import { FILE_MAPPING } from '../reconciliation/acquirer-files.ts';

/**
 * A payout that was cancelled, and two in a file that was handed over, of which one is paid, all to an account; and a file of an acquirer, of
 * which a person took a difference on.
 */
export async function insertPayouts(
  h: Harness,
  tenant: TestTenant,
  {
    account,
    establishment,
    name,
    person,
  }: { account: number; establishment: number; name: string; person: number },
): Promise<Record<'payout' | 'paidPayout' | 'payoutContract' | 'payoutFile' | 'spareMapping', number>> {
  const place = { tenantId: tenant.id, establishmentId: establishment };
  const key = { kind: 'pix', keyKind: 'email', key: 'loja@example.com' } as const;
  const { secret } = h.context.payees;
  const destination = sealDestination(secret, place, key);
  const content = sealFile(secret, tenant.id, Buffer.from(name));
  const { rows } = await h.db.owner.query<Record<'payout' | 'paid' | 'contract' | 'file', string>>(
    `with contract as (
       insert into payout_contracts (tenant_id, banco, documento, convenio, agencia, agencia_dv, conta, conta_dv, digito,
         empresa, endereco, ultimo_sequencial, created_at, updated_at)
       values ($1, '001', '11222333000181', '000123456', '1234', '5', '98765', '4', '', $3, $8, 1, $7, $7) returning id),
     file as (
       insert into payout_files (tenant_id, contract_id, sequencial, estado, conteudo, sha256, pagamentos, centavos,
         author_id, author_name, created_at, updated_at)
       select $1, id, 1, 'gerado', $6, $3, 1, 100, 0, $3, $7, $7 from contract returning id),
     sent as (
       insert into payouts (tenant_id, establishment_id, status, centavos, dia, favorecido, documento, account_id, conta,
         conta_pedida_por, conta_aprovada_por, destino, file_id, author_id, author_name, created_at, updated_at)
       select $1, $2, 'enviado', 100, $7, $3, '1', $4, '1', 0, 0, $5, id, 0, $3, $7, $7 from file),
     payout as (
       insert into payouts (tenant_id, establishment_id, status, centavos, dia, favorecido, documento, account_id, conta,
         conta_pedida_por, conta_aprovada_por, destino, author_id, author_name, created_at, updated_at)
       values ($1, $2, 'cancelado', 100, $7, $3, '11222333000181', $4, '1', 0, 0, $5, 0, $3, $7, $7) returning id),
     paid as (
       insert into payouts (tenant_id, establishment_id, status, centavos, dia, favorecido, documento, account_id, conta,
         conta_pedida_por, conta_aprovada_por, destino, file_id, pago_em, author_id, author_name, created_at, updated_at)
       select $1, $2, 'pago', 100, $7, $3, '1', $4, '1', 0, 0, $5, id, $7, 0, $3, $7, $7 from file returning id)
     select payout.id as payout, paid.id as paid, contract.id as contract, file.id as file from payout, paid, contract, file`,
    [
      tenant.id,
      establishment,
      name,
      account,
      destination,
      content,
      h.clock.now(),
      JSON.stringify(contract().address),
    ],
  );
  const [row] = rows;
  const spareMapping = await insertAcquirerFile(h, tenant, { id: Number(row?.file), name, person });
  return {
    payout: Number(row?.payout),
    paidPayout: Number(row?.paid),
    payoutContract: Number(row?.contract),
    payoutFile: Number(row?.file),
    spareMapping,
  };
}

/** A file of an acquirer with a sale that is not here, a mapping and a claim, all under the number of the payout file: both are an `arquivo_id`. Answers another mapping, to be removed. */
async function insertAcquirerFile(
  h: Harness,
  tenant: TestTenant,
  { id, name, person }: { id: number; name: string; person: number },
): Promise<number> {
  await h.db.owner.query(
    `with file as (
       insert into acquirer_files (tenant_id, id, uuid, adquirente, layout, sha256, nome, estado, partes, bytes, author_id,
         author_name, finished_at, created_at, updated_at)
       values ($1, $2, gen_random_uuid(), 'cielo', 'cielo_001', $3, $3, 'lido', 0, 0, 0, $3, $4, $4, $4)),
     sum as (
       insert into acquirer_sums (tenant_id, file_id, dia, resultado, estado, quantidade, centavos, updated_at)
       values ($1, $2, $4, 'venda_ausente_no_sistema', 'aberta', 1, 100, $4)),
     mapping as (
       insert into acquirer_mappings (tenant_id, id, uuid, nome, adquirente, mapeamento, created_at, updated_at)
       values ($1, $2, gen_random_uuid(), $3, 'getnet', $6, $4, $4)),
     claim as (
       insert into acquirer_claims (tenant_id, id, uuid, adquirente, estado, nota, quantidade, centavos, author_id, author_name,
         created_at, updated_at)
       values ($1, $2, gen_random_uuid(), 'cielo', 'aberta', $3, 0, 0, $5, $3, $4, $4))
     insert into acquirer_lines (tenant_id, file_id, linha, tipo, ec, nsu, dia, dia_venda, parcela, parcelas, bruto_centavos,
       resultado, diferenca_centavos, estado, nota, responsavel_id, responsavel_name, updated_at)
     values ($1, $2, 3, 'parcela', '1', $2::text, $4, $4, 1, 1, 100, 'venda_ausente_no_sistema', 100, 'aberta', $3, $5, $3, $4)`,
    [tenant.id, id, name, h.clock.now(), person, JSON.stringify(FILE_MAPPING)],
  );
  for (const table of ['acquirer_files', 'acquirer_mappings', 'acquirer_claims']) {
    const sequence = `pg_get_serial_sequence('${table}', 'id')`;
    await h.db.owner.query(`select setval(${sequence}, greatest(nextval(${sequence}), $1))`, [id]);
  }
  // Beyond the numbers of payout files, so that it is no other tenant's mapping too.
  const spare = id + 1_000_000;
  await h.db.owner.query(
    `insert into acquirer_mappings (tenant_id, id, uuid, nome, adquirente, mapeamento, created_at, updated_at)
     values ($1, $5, gen_random_uuid(), $2, 'getnet', $3, $4, $4)`,
    [tenant.id, `${name} 2`, JSON.stringify(FILE_MAPPING), h.clock.now(), spare],
  );
  return spare;
}

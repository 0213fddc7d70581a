import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import type { PostedPart } from '../commissions/commission-posting.ts';
import { ENTRIES } from '../commissions/posting-entries.ts';
import { statement } from '../raw-statement.ts';
import { query } from '../tables.ts';
import type { CardBrand } from './card-brand.ts';
import type { Modality } from './modality.ts';
import type { ChangedSale } from './sale-change.ts';
import { isInterrupted } from './settlement.ts';
import type { TransactionStatus } from './transaction-status.ts';

/** A sale as its changes need it. */
export interface LockedSale {
  id: number;
  uuid: string;
  companyId: number;
  establishmentId: number;
  modalidade: Modality;
  bandeira: CardBrand;
  status: TransactionStatus;
  dia: string;
  mdrRatePpm: number;
  gross: number;
  mdr: number;
  advance: number;
  net: number;
  reversedGross: number;
  reversedMdr: number;
  reversedNet: number;
}

/** Locks the sale until the end of the transaction; null when it is not there. */
export function lockSale(tx: AnyTx, tenantId: number, id: number): Promise<LockedSale | null> {
  return tx.first(
    query
      .selectFrom('transactions')
      .select(['id', 'uuid', 'company_id as companyId', 'establishment_id as establishmentId'])
      .select(['modalidade', 'bandeira', 'status', 'dia', 'taxa_mdr_ppm as mdrRatePpm'])
      .select(['valor_bruto_centavos as gross', 'valor_mdr_centavos as mdr', 'valor_liquido_centavos as net'])
      .select(['valor_antecipacao_centavos as advance', 'valor_estornado_centavos as reversedGross'])
      .select(['mdr_estornado_centavos as reversedMdr', 'liquido_estornado_centavos as reversedNet'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
}

export async function writeChange(
  tx: AnyTx,
  tenantId: number,
  id: number,
  { reversed, settlement, status }: ChangedSale,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  await tx.many(
    query
      .updateTable('transactions')
      .set({
        status,
        valor_estornado_centavos: reversed.gross,
        mdr_estornado_centavos: reversed.mdr,
        liquido_estornado_centavos: reversed.net,
        ...(settlement === null
          ? {}
          : {
              status_liquidacao: settlement,
              liquidacao_interrompida_em: isInterrupted(settlement) ? today : null,
            }),
        ...(status === 'cancelada' ? { cancelada_em: now } : {}),
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** What a level was given for the sale, and what it has after all that was taken back. */
export interface LevelAccount {
  rule: PostedPart['rule'];
  percentPpm: number | null;
  original: number;
  current: number;
}

/** The account of each level of a sale, the lowest level first. */
export function listLevelAccounts(
  tx: AnyTx,
  tenantId: number,
  transactionId: number,
): Promise<LevelAccount[]> {
  return tx.many(
    statement(sql<LevelAccount>`
      select json_build_object('id', r.id, 'nivel', r.nivel, 'beneficiario', r.beneficiario,
          'beneficiaryUserId', r.beneficiary_user_id) as rule,
        max(e.percentual_ppm) as "percentPpm",
        coalesce(sum(e.valor_centavos) filter (where p.status <> 'estornada'), 0)::bigint as original,
        sum(e.valor_centavos)::bigint as current
      from commission_postings p ${ENTRIES}
      where p.tenant_id = ${tenantId} and p.transaction_id = ${transactionId}
      group by r.tenant_id, r.id order by r.nivel, r.id`),
  );
}

/** The number of the next posting of a sale. */
export async function nextPosting(tx: AnyTx, tenantId: number, transactionId: number): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('commission_postings')
      .select((select) => select.fn.max('numero').as('last'))
      .where('tenant_id', '=', tenantId)
      .where('transaction_id', '=', transactionId),
  );
  return (row?.last ?? -1) + 1;
}

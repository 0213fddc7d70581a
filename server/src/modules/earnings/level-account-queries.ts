import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { PostedPart } from './commission-posting.ts';
import { ENTRIES } from './posting-entries.ts';
import { query } from './tables.ts';

/** What a level was given for the sale, and what it has after refunds and disputes. */
export interface LevelAccount {
  rule: PostedPart['rule'];
  percentPpm: number | null;
  original: number;
  current: number;
}

/** The account of each level of a sale, the lowest level first. The capture is the first posting of a sale. */
export function listLevelAccounts(tx: AnyTx, tenantId: number, saleId: number): Promise<LevelAccount[]> {
  return tx.many(accountsOf({ tenantId, saleId }));
}

const accountsOf = prepared(({ tenantId, saleId }: { tenantId: number; saleId: number }) =>
  statement(sql<LevelAccount>`
      select json_build_object('id', r.id, 'nivel', r.nivel, 'beneficiario', r.beneficiario,
          'beneficiaryUserId', r.beneficiary_user_id) as rule,
        max(e.percentual_ppm) as "percentPpm",
        coalesce(sum(e.valor_centavos) filter (where p.numero = 0), 0)::bigint as original,
        sum(e.valor_centavos)::bigint as current
      from commission_postings p ${ENTRIES}
      where p.tenant_id = ${tenantId} and p.transaction_id = ${saleId}
      group by r.tenant_id, r.id order by r.nivel, r.id`),
);

/** The number of the next posting of a sale. */
export async function nextPosting(tx: AnyTx, tenantId: number, saleId: number): Promise<number> {
  return ((await tx.first(lastPosting({ tenantId, saleId })))?.last ?? -1) + 1;
}

const lastPosting = prepared((is: { tenantId: number; saleId: number }) =>
  query
    .selectFrom('commission_postings')
    .select((select) => select.fn.max('numero').as('last'))
    .where('tenant_id', '=', is.tenantId)
    .where('transaction_id', '=', is.saleId),
);

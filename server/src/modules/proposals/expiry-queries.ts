import type { ProposalStatus } from '@retaguarda/rules/proposal-status';
import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

const OPEN: readonly ProposalStatus[] = [
  'rascunho',
  'enviada',
  'em_negociacao',
  'aprovada',
  'aguardando_assinatura',
];

/** Marks proposals whose last day has passed as expired; answers them. */
export function expireProposals(
  tx: AnyTx,
  tenantId: number,
  today: string,
  now: Date,
): Promise<{ id: number; uuid: string; companyId: number }[]> {
  return tx.many(
    query
      .updateTable('proposals')
      .set({ status: 'expirada', version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('status', 'in', OPEN)
      .where('validade', '<', today)
      .returning(['id', 'uuid', 'company_id as companyId']),
  );
}

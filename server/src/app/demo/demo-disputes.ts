import { sql } from 'kysely';
import { changeDisputeSettings, disputeTaskJobs } from '../../modules/disputes/index.ts';
import type { UserCall } from '../../modules/identity/index.ts';
import { DISPUTE_TASK, endDispute, handleDispute, registerDispute } from '../../modules/sales/index.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { AppContext } from '../context.ts';
import { callOf } from './demo-books.ts';
import { type DemoScope, demoTenant } from './demo-scope.ts';

const TENANT = 'alfa';
const MANAGER = 'owner@alfa.test';
/** What is disputed of the first: less than all. */
const PART = 2;
/** Of the second, how much is won: a third. */
const WON = 3;

/** Two disputes of recent sales by Visa and Mastercard: one is being defended, with its task; of the other a part was won. */
export async function makeDemoDisputes(context: AppContext, scope: DemoScope): Promise<void> {
  const call = await callOf(context, scope, MANAGER);
  const tenantId = demoTenant(scope, TENANT).id;
  await changeDisputeSettings(context, call, {
    warnPpm: 6_500,
    limitPpm: 9_000,
    least: 2,
    responsibleId: call.caller.userId,
    tellsMerchants: null,
    version: 0,
  });
  const [first, second] = [
    await findSale(context, tenantId, 'visa'),
    await findSale(context, tenantId, 'mastercard'),
  ];
  if (first === null || second === null) throw new Error('the demo has no sales that may be disputed');
  const open = await register(context, call, {
    ...first,
    code: '13.1',
    caseNumber: 'VCR-2026-004417',
    part: PART,
  });
  await handleDispute(context, call, {
    ...UNSAID,
    id: open.id,
    version: open.version,
    stage: 'em_defesa',
  });
  await disputeTaskJobs(context)[DISPUTE_TASK]?.({ tenantId, disputeId: open.id });
  const over = await register(context, call, {
    ...second,
    code: '4853',
    caseNumber: 'MCR-2026-001902',
    part: 1,
  });
  await endDispute(context, call, {
    id: over.id,
    version: over.version,
    won: Math.floor(second.gross / WON),
  });
}

const UNSAID = { caseNumber: null, round: null, code: null, reason: null, deadline: null } as const;

interface Registered {
  id: number;
  gross: number;
  code: string;
  caseNumber: string;
  part: number;
}

async function register(
  context: AppContext,
  call: UserCall,
  { caseNumber, code, gross, id, part }: Registered,
): Promise<{ id: number; version: number }> {
  const notice = { ...UNSAID, caseNumber, code, saleId: id, centavos: Math.floor(gross / part) };
  return (await registerDispute(context, call, notice)).dispute;
}

/** The latest sale on credit of a scheme that nothing happened to. */
function findSale(
  { database }: AppContext,
  tenantId: number,
  brand: string,
): Promise<{ id: number; gross: number } | null> {
  return database.tenant(tenantId).first(
    statement(sql<{ id: number; gross: number }>`
      select t.id, t.valor_bruto_centavos as gross from transactions t
      where t.tenant_id = ${tenantId} and t.bandeira = ${brand} and t.status = 'capturada'
        and t.modalidade = 'credito_vista' and t.valor_bruto_centavos >= 3000
        and not exists (select 1 from advance_items a where a.tenant_id = ${tenantId} and a.transaction_id = t.id)
      order by t.data_transacao desc, t.id desc offset 10 limit 1`),
  );
}

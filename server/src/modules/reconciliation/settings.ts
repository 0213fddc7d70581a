import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { wholeTenantOf } from './desk.ts';
import { DEFAULT_TOLERANCE, type Tolerance } from './line-result.ts';
import { query } from './tables.ts';

/** What a tenant lets pass, with the version of it; 0 for what nobody has changed. */
export interface KeptTolerance extends Tolerance {
  version: number;
}

/** By how much acquirers may be off in the caller's tenant; 403 for a caller of one company. */
export function readTolerance({ database }: DirectoryContext, caller: Caller): Promise<KeptTolerance> {
  const tenantId = wholeTenantOf(caller);
  return findTolerance(database.tenant(tenantId), tenantId);
}

/** Says by how much acquirers may be off in lines that are read from now on. 412 when it is stale, 403 for a caller of one company. */
export function changeTolerance(
  { clock }: DirectoryContext,
  call: UserCall,
  wanted: Tolerance,
  seen: number | undefined,
): Promise<KeptTolerance> {
  const tenantId = wholeTenantOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    await makeSettings(tx, tenantId, now);
    const before = await findTolerance(tx, tenantId, true);
    const { version } = before;
    if (seen !== undefined) {
      assertVersion(call, seen, { etag: numberedTag('reconciliation', tenantId, version), version });
    }
    await tx.many(
      query
        .updateTable('reconciliation_settings')
        .set({ ...valuesOf(wanted), version: version + 1, updated_at: now })
        .where('tenant_id', '=', tenantId),
    );
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'acquirerTolerance.changed',
      targetType: 'tenant',
      targetId: tenantId,
      before: valuesOf(before),
      after: valuesOf(wanted),
    });
    return { ...wanted, version: version + 1 };
  });
}

/** The tolerance of a tenant; the one that everybody begins with where nobody has changed it. */
export async function findTolerance(
  db: TenantReader,
  tenantId: number,
  isLocked = false,
): Promise<KeptTolerance> {
  const settings = query
    .selectFrom('reconciliation_settings')
    .select([
      'parcela_centavos as installmentNet',
      'venda_centavos as saleNet',
      'bruto_centavos as gross',
      'vencimento_dias as dueDays',
      'suspensa_centavos as suspense',
      'version',
    ])
    .where('tenant_id', '=', tenantId);
  const row = await db.first(isLocked ? settings.forUpdate() : settings);
  return row ?? { ...DEFAULT_TOLERANCE, version: 0 };
}

/** So that there is a row to lock. */
async function makeSettings(tx: AnyTx, tenantId: number, now: Date): Promise<void> {
  await tx.many(
    query
      .insertInto('reconciliation_settings')
      .values({
        tenant_id: tenantId,
        ...valuesOf(DEFAULT_TOLERANCE),
        version: 0,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.constraint('reconciliation_settings_pkey').doNothing()),
  );
}

const valuesOf = ({ dueDays, gross, installmentNet, saleNet, suspense }: Tolerance) => ({
  parcela_centavos: installmentNet,
  venda_centavos: saleNet,
  bruto_centavos: gross,
  vencimento_dias: dueDays,
  suspensa_centavos: suspense,
});

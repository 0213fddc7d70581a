import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { UserCall } from '../identity/index.ts';
import type { PayeesContext } from './context.ts';
import { findSettings, lockSettings, type PayeeSettings, writeSettings } from './settings-queries.ts';

/** What the tenant of the request decided of its accounts. */
export function readSettings({ database }: PayeesContext, caller: Caller): Promise<PayeeSettings> {
  const { id } = requestTenant(caller);
  return findSettings(database.tenant(id), id);
}

/** Decides how long approved accounts wait; those that wait already keep the end that they were given. 412 when stale. */
export function changeSettings(
  { clock }: PayeesContext,
  call: UserCall,
  { quarentena_horas: quarantineHours, versao }: { quarentena_horas: number; versao?: number },
): Promise<PayeeSettings> {
  const tenant = requestTenant(call.caller);
  return call.transaction([tenant.id], async (tx) => {
    const before = await lockSettings(tx, tenant.id);
    const etag = numberedTag('payee-settings', tenant.id, before.version);
    assertVersion(call, versao, { etag, version: before.version });
    if (before.quarantineHours === quarantineHours) return before;
    const after = { ...before, quarantineHours, version: before.version + 1 };
    await writeSettings(tx, after, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'tenant.updated',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      before: { quarentena_horas: before.quarantineHours },
      after: { quarentena_horas: quarantineHours },
    });
    return after;
  });
}

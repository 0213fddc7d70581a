import { writeAudit } from '../../platform/audit/audit.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { findActiveMember, type UserCall } from '../identity/index.ts';
import { disputeProblems } from './problems.ts';
import {
  type DisputeSettings,
  findDisputeSettings,
  lockDisputeSettings,
  writeDisputeSettings,
} from './settings-queries.ts';

const WHOLE_PPM = 1_000_000;

/** What the tenant says of shares of disputes, as somebody wants it. */
export interface WantedSettings extends Omit<DisputeSettings, 'responsible' | 'tellsMerchants'> {
  /** Null for what it was. */
  tellsMerchants: boolean | null;
}

/**
 * Says from which shares on disputes are told of, and who answers them. 403 for a caller of one company, 412 when it is stale, 400 for
 * shares that are none and for a person who is not there.
 */
export function changeDisputeSettings(
  { clock }: DirectoryContext,
  call: UserCall,
  wanted: WantedSettings,
): Promise<DisputeSettings> {
  const tenantId = requestTenant(call.caller).id;
  if (call.caller.companyId !== null) throw disputeProblems.wholeTenant();
  const { limitPpm, warnPpm } = wanted;
  if (warnPpm < 1 || limitPpm < warnPpm || limitPpm > WHOLE_PPM) throw disputeProblems.limits();
  return call.transaction([tenantId], async (tx) => {
    await lockDisputeSettings(tx, tenantId, clock.now());
    const before = await findDisputeSettings(tx, tenantId);
    const etag = numberedTag('dispute-settings', tenantId, before.version);
    assertVersion(call, wanted.version, { etag, version: before.version });
    const { responsibleId } = wanted;
    if (responsibleId !== null && (await findActiveMember(tx, tenantId, responsibleId)) === null) {
      throw disputeProblems.responsible();
    }
    const after = { ...wanted, tellsMerchants: wanted.tellsMerchants ?? before.tellsMerchants };
    await writeDisputeSettings(tx, tenantId, after, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'disputeSettings.changed',
      targetType: 'tenant',
      targetId: tenantId,
      before: toldOf(before),
      after: toldOf(after),
    });
    return findDisputeSettings(tx, tenantId);
  });
}

type ToldSettings = Omit<DisputeSettings, 'responsible' | 'version'>;

const toldOf = ({ least, limitPpm, responsibleId, tellsMerchants, warnPpm }: ToldSettings) => ({
  aviso_ppm: warnPpm,
  limite_ppm: limitPpm,
  minimo: least,
  responsavel_id: responsibleId,
  aviso_automatico: tellsMerchants,
});

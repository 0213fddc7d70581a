import { type PixKeyKind, readPixKey } from '@retaguarda/rules/pix-key';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { createOpaqueToken, hashToken } from '../../platform/tokens/opaque-token.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { LONGEST_RECEIVER_CITY, LONGEST_RECEIVER_NAME, receiverText } from './br-code.ts';
import { chargeProblems } from './problems.ts';
import {
  findPixSettings,
  lockPixSettings,
  type PixSettings,
  writeNoticeHash,
  writePixSettings,
} from './settings-queries.ts';

/** The tenant of a request about all of it; 403 for a caller of one company. */
export function wholeTenantOf(caller: Caller) {
  const tenant = requestTenant(caller);
  if (caller.companyId !== null) throw chargeProblems.wholeTenant();
  return tenant;
}

/** Who receives what is paid to the tenant of the request; null where nobody said. */
export function readPixSettings({ database }: DirectoryContext, caller: Caller): Promise<PixSettings | null> {
  const { id } = requestTenant(caller);
  return findPixSettings(database.tenant(id), id);
}

/** Who is to receive, as somebody typed it. */
export interface TypedSettings {
  keyKind: PixKeyKind | null;
  key: string;
  name: string;
  city: string;
  version: number | undefined;
}

/**
 * Says to which key establishments pay; open charges ask for it from then on. 403 for a caller of one company, 412 when it is stale, 400 for
 * a key that is none and for a name that has no room.
 */
export function changePixSettings(
  { clock }: DirectoryContext,
  call: UserCall,
  typed: TypedSettings,
): Promise<PixSettings> {
  const { id: tenantId } = wholeTenantOf(call.caller);
  const read = readPixKey(typed.key, typed.keyKind);
  if (read === 'ambiguous') throw chargeProblems.keyAmbiguous();
  if (read === 'invalid') throw chargeProblems.keyInvalid();
  const [name, city] = [receiverText(typed.name), receiverText(typed.city)];
  if (!fits(name, LONGEST_RECEIVER_NAME) || !fits(city, LONGEST_RECEIVER_CITY))
    throw chargeProblems.receiver();
  return call.transaction([tenantId], async (tx) => {
    const before = await lockPixSettings(tx, tenantId);
    const version = before?.version ?? 0;
    assertVersion(call, typed.version, { etag: numberedTag('pix-settings', tenantId, version), version });
    const after = { keyKind: read.kind, key: read.key, name, city, version: version + 1 };
    await writePixSettings(tx, tenantId, after, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'pixSettings.changed',
      targetType: 'tenant',
      targetId: tenantId,
      before: before === null ? {} : toldOf(before),
      after: toldOf(after),
    });
    return { ...after, noticeSince: before?.noticeSince ?? null };
  });
}

const fits = (text: string, longest: number) => text.length > 0 && text.length <= longest;

/** The key itself may be a CPF or somebody's address: the log says of which kind it is. */
const toldOf = ({ city, keyKind, name }: Omit<PixSettings, 'noticeSince' | 'version'>) => ({
  tipo_chave: keyKind,
  nome: name,
  cidade: city,
});

/**
 * Gives the tenant a secret address to which its bank tells what came, in the place of the one before. It is told here and never again.
 * 403 for a caller of one company, 400 before there is a key.
 */
export async function renewNoticeAddress(
  { clock, identity }: DirectoryContext,
  call: UserCall,
): Promise<{ url: string }> {
  const { id: tenantId } = wholeTenantOf(call.caller);
  const token = createOpaqueToken();
  await call.transaction([tenantId], async (tx) => {
    const before = await lockPixSettings(tx, tenantId);
    if (before === null) throw chargeProblems.noSettings();
    await writeNoticeHash(tx, tenantId, hashToken(token), clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'pixSettings.noticeRenewed',
      targetType: 'tenant',
      targetId: tenantId,
    });
  });
  // The bank adds `/pix` by itself.
  return { url: new URL(`/api/cobrancas/${token}`, identity.publicUrl).href };
}

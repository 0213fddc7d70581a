import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { assertAccess, permission } from '../../platform/http/access.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { hashToken } from '../../platform/tokens/opaque-token.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import { findUserReach, type UserCall } from '../identity/index.ts';
import { findTenantById } from '../tenancy/index.ts';
import { createExternalToken, type ExternalScope, tokenPrefix } from './external-token.ts';
import {
  type ExternalTokenRow,
  findTokenByHash,
  insertExternalToken,
  type KnownToken,
  listExternalTokens,
  TOUCH_MS,
  touchTokens,
} from './external-token-queries.ts';
import { apiTokenProblems } from './problems.ts';

/** The tokens for the external endpoint that the tenant of the request has, the newest first. */
export function listOwnExternalTokens(
  { database }: DirectoryContext,
  caller: Caller,
): Promise<ExternalTokenRow[]> {
  const tenantId = requestTenant(caller).id;
  return listExternalTokens(database.tenant(tenantId), tenantId);
}

/**
 * Makes a token for the external endpoint, which is told here and never again. Nobody makes one that
 * reads more than they do (403); 400 for a name without letters and a time that has passed.
 */
export async function makeExternalToken(
  { clock }: DirectoryContext,
  { caller, language, origin, transaction }: UserCall,
  { escopos, expiraEm, nome }: { nome: string; escopos: readonly ExternalScope[]; expiraEm: Date | null },
): Promise<{ id: number; token: string; prefixo: string }> {
  const tenantId = requestTenant(caller).id;
  for (const key of escopos) assertAccess(permission(key), caller);
  const now = clock.now();
  const reader = new FieldReader();
  const name = reader.required('nome', nome);
  if (expiraEm !== null && expiraEm <= now) reader.add('expira_em', 'past');
  reader.throwIfAny(language);
  const token = createExternalToken();
  const prefixo = tokenPrefix(token);
  const row = { tenantId, nome: name, prefixo, escopos: [...escopos], expiraEm, userId: caller.userId };
  const id = await transaction([tenantId], async (tx) => {
    const made = await insertExternalToken(tx, { ...row, hash: hashToken(token) }, now);
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'apiToken.created',
      targetType: 'api_token',
      targetId: made,
      after: { nome: name, prefixo, escopos, expira_em: expiraEm },
    });
    return made;
  });
  return { id, token, prefixo };
}

/** What a token reads: what the person who made it reaches in the token's tenant at the time of the call. */
export interface TokenHolder {
  tenantIds: readonly number[];
  /** The one company that the maker is bound to. */
  companyId: number | null;
  timeZone: string;
}

/**
 * 401 for a token that is missing, unknown, expired or revoked, whose tenant is suspended, or whose maker was removed, is blocked or left it;
 * 403 for one that is not meant for this, or whose maker may not read it any more.
 */
export async function holderOfToken(
  context: DirectoryContext,
  token: string | null,
  scope: ExternalScope,
): Promise<TokenHolder> {
  const { clock, database } = context;
  const known = token === null ? null : await findTokenByHash(database.system, hashToken(token));
  if (known === null || (known.expiraEm !== null && known.expiraEm <= clock.now())) throw refused();
  const tenant = await findTenantById(database.system, known.tenantId);
  if (tenant === null || tenant.status !== 'ativo' || known.makerId === null) throw refused();
  const maker = await findUserReach(context, known.makerId, tenant);
  if (maker === null) throw refused();
  const mayRead = maker.isSuperAdmin || maker.permissions.has(scope);
  if (!known.escopos.includes(scope) || !mayRead) throw apiTokenProblems.tokenScope({ values: { scope } });
  await touch(context, known);
  return { tenantIds: maker.reach, companyId: maker.companyId, timeZone: tenant.timeZone };
}

function refused() {
  return apiTokenProblems.invalidToken({ headers: { 'www-authenticate': 'Bearer' } });
}

async function touch({ clock, database }: DirectoryContext, known: KnownToken): Promise<void> {
  const now = clock.now();
  const unlessAfter = new Date(now.getTime() - TOUCH_MS);
  if (known.ultimoUsoEm !== null && known.ultimoUsoEm > unlessAfter) return;
  await database.transaction([known.tenantId], (tx) => touchTokens(tx, known.tenantId, [known.id], now));
}

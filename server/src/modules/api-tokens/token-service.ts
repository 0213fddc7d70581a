import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { takeFreePlace } from '../../platform/db/free-place.ts';
import { plainNetwork } from '../../platform/net/network.ts';
import { createApiToken } from '../../platform/tokens/api-token.ts';
import { hashToken } from '../../platform/tokens/opaque-token.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { tokenPrefix } from './external-token.ts';
import { apiTokenProblems } from './problems.ts';
import { assertHoldsScope } from './scopes.ts';
import { lockServiceAccount } from './service-account-queries.ts';
import { companyOf, placeOf } from './token-place.ts';
import {
  findToken,
  insertToken,
  listTokens,
  lockToken,
  MOST_TOKENS,
  revokeLocked,
  rotateLocked,
  type TokenPlace,
  type TokenRow,
} from './token-queries.ts';
import type { ApiToken, NewApiToken, RotationBody, TokenBody } from './token-schema.ts';
import { isLive, mayRotate, toToken } from './token-view.ts';

const HOUR_MS = 3_600_000;

/** The tokens of the tenant of the request, the newest first; of one company for somebody who is bound to it. */
export async function listOwnTokens(
  { clock, database }: DirectoryContext,
  caller: Caller,
): Promise<{ items: ApiToken[] }> {
  const place = placeOf(caller);
  const rows = await listTokens(database.tenant(place.tenantId), place);
  return { items: rows.map((row) => toToken(row, caller, clock.now())) };
}

/**
 * Makes a token for `/api` in the caller's name or in that of a service account, which is told here and never again. Nobody gives a scope that
 * they do not hold (403); 422 for a time that has passed, an address that is none, a company out of reach, what the service account may not,
 * and one token too many.
 */
export async function makeToken(
  { clock }: DirectoryContext,
  call: UserCall,
  body: TokenBody,
): Promise<NewApiToken> {
  const { caller, origin } = call;
  const place = placeOf(caller);
  const { tenantId } = place;
  const { scopes } = body;
  for (const scope of scopes) assertHoldsScope(caller, scope);
  const addresses = networksOf(body.addresses ?? []);
  const expiresAt = body.expiresAt == null ? null : new Date(body.expiresAt);
  if (expiresAt !== null && expiresAt <= clock.now()) throw apiTokenProblems.expired();
  const token = createApiToken();
  const name = body.name.trim();
  const prefix = tokenPrefix(token);
  return call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    const { companyId, serviceUserId } = await ownerOf(tx, place, body);
    const free = await takeFreePlace(tx, 'api_tokens', tenantId, MOST_TOKENS);
    if (free === null) throw apiTokenProblems.limit();
    const row = { tenantId, place: free, name, prefix, scopes, addresses, companyId, expiresAt };
    const secret = { hash: hashToken(token), makerId: caller.userId, serviceUserId };
    const id = await insertToken(tx, { ...row, ...secret }, now);
    if (id === null) throw apiTokenProblems.limit();
    await writeAudit(tx, clock, origin, {
      action: 'apiToken.created',
      ...auditTarget(tenantId, id, companyId),
      after: { nome: name, prefixo: prefix, escopos: scopes, redes: addresses, expira_em: expiresAt },
    });
    const made = await findToken(tx, place, id);
    if (made === null) throw apiTokenProblems.tokenNotFound();
    return { ...toToken(made, caller, now), token };
  });
}

/**
 * Gives a token another secret, which is told here and never again; the one before is good for so many hours more. 403 for a token of
 * somebody else and for one of a service account with a scope that the caller does not hold, 409 for one that has ended.
 */
export async function rotateToken(
  { callers, clock }: DirectoryContext,
  call: UserCall,
  id: number,
  { overlapHours = 24 }: RotationBody,
): Promise<NewApiToken> {
  const { caller, origin } = call;
  const place = placeOf(caller);
  const { tenantId } = place;
  const token = createApiToken();
  const rotated = await call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    const before = await lockToken(tx, place, id);
    if (before === null) throw apiTokenProblems.tokenNotFound();
    if (!isLive(before, now)) throw apiTokenProblems.ended();
    if (!mayRotate(before, caller)) throw apiTokenProblems.notYours();
    const prefix = tokenPrefix(token);
    const previousUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS);
    await rotateLocked(tx, { tenantId, id }, { hash: hashToken(token), prefix, previousUntil }, now);
    await writeAudit(tx, clock, origin, {
      action: 'apiToken.rotated',
      ...auditTarget(tenantId, id, null),
      before: { nome: before.name, prefixo: before.prefix },
      after: { prefixo: prefix, overlapHours },
    });
    const after: TokenRow = { ...before, prefix, previousUntil };
    return { ...toToken(after, caller, now), token };
  });
  await callers.changed({ kind: 'token', tokenId: id });
  return rotated;
}

/** Ends a token at once, of either kind; one that is ended stays so. 404 for one that the caller does not manage. */
export async function revokeToken(
  { callers, clock }: DirectoryContext,
  { caller, origin, transaction }: UserCall,
  id: number,
): Promise<void> {
  const place = placeOf(caller);
  const { tenantId } = place;
  await transaction([tenantId], async (tx) => {
    const token = await lockToken(tx, place, id);
    if (token === null) throw apiTokenProblems.tokenNotFound();
    if (token.revokedAt !== null) return;
    await revokeLocked(tx, tenantId, id, clock.now());
    await writeAudit(tx, clock, origin, {
      action: 'apiToken.revoked',
      ...auditTarget(tenantId, id, null),
      before: { nome: token.name, prefixo: token.prefix },
    });
  });
  await callers.changed({ kind: 'token', tokenId: id });
}

function auditTarget(tenantId: number, targetId: number, companyId: number | null) {
  return { tenantId, targetType: 'api_token', targetId, companyId };
}

function networksOf(written: readonly string[]): string[] {
  const networks = written.map((text) => {
    const network = plainNetwork(text);
    if (network === null) throw apiTokenProblems.address({ values: { address: text } });
    return network;
  });
  return [...new Set(networks)];
}

/** The service account that a token is made for, and the company that both are bound to. */
async function ownerOf(
  tx: Tx,
  place: TokenPlace,
  { companyId = null, scopes, serviceAccountId = null }: TokenBody,
): Promise<{ serviceUserId: number | null; companyId: number | null }> {
  if (serviceAccountId === null)
    return { serviceUserId: null, companyId: await companyOf(tx, place, companyId) };
  const account = await lockServiceAccount(tx, place, serviceAccountId);
  if (account === null) throw apiTokenProblems.serviceAccountUnknown();
  const lacking = scopes.filter((scope) => !account.scopes.includes(scope));
  if (lacking.length > 0) throw apiTokenProblems.beyondAccount({ values: { scopes: lacking.join(', ') } });
  const asked = companyId === null ? account.companyId : await companyOf(tx, place, companyId);
  if (account.companyId !== null && asked !== account.companyId) throw apiTokenProblems.companyUnknown();
  return { serviceUserId: account.userId, companyId: asked };
}

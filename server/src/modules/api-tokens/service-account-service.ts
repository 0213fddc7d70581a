import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { assertMatches, entityTag } from '../../platform/http/etag.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { createServiceUser, renameServiceUser, type UserCall } from '../identity/index.ts';
import { apiTokenProblems } from './problems.ts';
import { assertHoldsScope } from './scopes.ts';
import {
  endLockedAccount,
  findServiceAccount,
  insertServiceAccount,
  listServiceAccounts,
  lockServiceAccount,
  type ServiceAccountRow,
  updateServiceAccount,
} from './service-account-queries.ts';
import type { ServiceAccount, ServiceAccountBody, ServiceAccountChange } from './service-account-schema.ts';
import { companyOf, placeOf } from './token-place.ts';
import type { TokenPlace } from './token-queries.ts';

/** The service accounts of the tenant of the request, by name; of one company for somebody who is bound to it. */
export async function listOwnServiceAccounts(
  { database }: DirectoryContext,
  caller: Caller,
): Promise<{ items: ServiceAccount[] }> {
  const place = placeOf(caller);
  const rows = await listServiceAccounts(database.tenant(place.tenantId), place);
  return { items: rows.map(viewOf) };
}

/**
 * Makes an account that is no person, for programs that outlive whoever set them up. 403 for a scope that the caller does not hold; 422 for a
 * company out of reach, and for one account too many.
 */
export async function makeServiceAccount(
  { clock }: DirectoryContext,
  { caller, origin, transaction }: UserCall,
  body: ServiceAccountBody,
): Promise<HeadedAnswer<ServiceAccount>> {
  const place = placeOf(caller);
  const { tenantId } = place;
  const { description = '', scopes } = body;
  for (const scope of scopes) assertHoldsScope(caller, scope);
  return transaction([tenantId], async (tx) => {
    const now = clock.now();
    const companyId = await companyOf(tx, place, body.companyId ?? null);
    const name = body.name.trim();
    const { id: userId, uuid } = await createServiceUser(tx, name, now);
    const key = { tenantId, userId };
    const account = { ...key, description, scopes, companyId, makerId: caller.userId };
    if (!(await insertServiceAccount(tx, account, now))) throw apiTokenProblems.serviceAccountLimit();
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'serviceAccount.created',
      ...targetOf({ userId, uuid, companyId }),
      after: { nome: name, descricao: description, escopos: scopes },
    });
    const made = await findServiceAccount(tx, place, uuid);
    if (made === null) throw new Error('the service account just made is not there');
    return answered(made);
  });
}

/**
 * Changes what an account is called and what its tokens may be good for at most. 403 for a scope that it gets and the caller does not hold; 412
 * for another version.
 */
export async function changeServiceAccount(
  { callers, clock }: DirectoryContext,
  call: UserCall,
  uuid: string,
  change: ServiceAccountChange,
): Promise<HeadedAnswer<ServiceAccount>> {
  const { caller, origin } = call;
  const place = placeOf(caller);
  const { tenantId } = place;
  return call.transaction([tenantId], async (tx) => {
    const before = await locked(tx, call, place, uuid);
    const { description = before.description, scopes = before.scopes } = change;
    const name = change.name?.trim() ?? before.name;
    const added = scopes.filter((scope) => !before.scopes.includes(scope));
    for (const scope of added) assertHoldsScope(caller, scope);
    const now = clock.now();
    await updateServiceAccount(tx, { tenantId, userId: before.userId }, { description, scopes }, now);
    await renameServiceUser(tx, before.userId, name);
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'serviceAccount.updated',
      ...targetOf(before),
      before: { nome: before.name, descricao: before.description, escopos: before.scopes },
      after: { nome: name, descricao: description, escopos: scopes },
    });
    tx.afterCommit(() => callers.changed({ kind: 'user', userId: before.userId }));
    return answered({ ...before, name, description, scopes, version: before.version + 1, updatedAt: now });
  });
}

/** Ends an account and all its tokens, at once and for good. What it did goes on naming it. */
export async function endServiceAccount(
  { callers, clock }: DirectoryContext,
  call: UserCall,
  uuid: string,
): Promise<void> {
  const place = placeOf(call.caller);
  const { tenantId } = place;
  await call.transaction([tenantId], async (tx) => {
    const account = await locked(tx, call, place, uuid);
    const tokens = await endLockedAccount(tx, { tenantId, userId: account.userId }, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'serviceAccount.ended',
      ...targetOf(account),
      before: { nome: account.name, escopos: account.scopes, tokens },
    });
    tx.afterCommit(() => callers.changed({ kind: 'user', userId: account.userId }));
  });
}

/** 404 for one that the caller does not manage, 412 for another version than the caller's. */
async function locked(
  tx: Tx,
  { ifMatch }: UserCall,
  place: TokenPlace,
  uuid: string,
): Promise<ServiceAccountRow> {
  const account = await lockServiceAccount(tx, place, uuid);
  if (account === null) throw apiTokenProblems.serviceAccountNotFound();
  assertMatches(ifMatch, entityTag(account.uuid, account.version));
  return account;
}

function targetOf({ companyId, userId, uuid }: Pick<ServiceAccountRow, 'companyId' | 'userId' | 'uuid'>) {
  return { targetType: 'service_account', targetUuid: uuid, targetId: userId, companyId };
}

function answered(row: ServiceAccountRow): HeadedAnswer<ServiceAccount> {
  return new HeadedAnswer(viewOf(row), { etag: entityTag(row.uuid, row.version) });
}

function viewOf(row: ServiceAccountRow): ServiceAccount {
  const { companyName, companyUuid, description, makerName, makerUuid, name, scopes, tokens, uuid } = row;
  return {
    id: uuid,
    name,
    description,
    scopes,
    company: companyUuid === null ? null : { id: companyUuid, name: companyName ?? '' },
    maker: makerUuid === null ? null : { id: makerUuid, name: makerName ?? '' },
    tokens,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

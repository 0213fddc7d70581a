import { sql } from 'kysely';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { MOST_PROVIDERS } from './provider-problems.ts';

export interface ProviderRow {
  tenantId: number;
  id: number;
  uuid: string;
  name: string;
  issuer: string;
  clientId: string;
  sealedSecret: Buffer;
  scopes: string[];
  makesUsers: boolean;
  role: RoleNumber;
  standsForFactor: boolean;
  enabled: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A provider by the tenant and its number there. */
export interface ProviderKey {
  tenantId: number;
  providerId: number;
}

const columns = [
  'tenant_id as tenantId',
  'id',
  'uuid',
  'name',
  'issuer',
  'client_id as clientId',
  'sealed_secret as sealedSecret',
  'scopes',
  'makes_users as makesUsers',
  'role_number as role',
  'stands_for_factor as standsForFactor',
  'enabled',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** The providers of a tenant, in the order in which they were added. */
export function listProviders(db: TenantReader | SystemReader, tenantId: number): Promise<ProviderRow[]> {
  return db.many(
    query
      .selectFrom('identity_providers')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .orderBy('place')
      .limit(MOST_PROVIDERS),
  );
}

export function findProvider(db: TenantReader, tenantId: number, uuid: string): Promise<ProviderRow | null> {
  return db.first(
    query
      .selectFrom('identity_providers')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', uuid),
  );
}

/** A provider of any tenant, by the number that the page to sign in knows: nobody is known there yet. */
export function findProviderAnywhere(db: SystemReader, uuid: string): Promise<ProviderRow | null> {
  return db.first(query.selectFrom('identity_providers').select(columns).where('uuid', '=', uuid));
}

/** The provider at which a sign-in was begun. */
export function findProviderById(
  db: SystemReader,
  { providerId, tenantId }: ProviderKey,
): Promise<ProviderRow | null> {
  return db.first(
    query
      .selectFrom('identity_providers')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', providerId),
  );
}

/** A provider of a tenant, locked until the end of the transaction. */
export function lockProvider(tx: AnyTx, tenantId: number, uuid: string): Promise<ProviderRow | null> {
  return tx.first(
    query
      .selectFrom('identity_providers')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', uuid)
      .forUpdate(),
  );
}

export interface NewProvider {
  uuid: string;
  place: number;
  name: string;
  issuer: string;
  client_id: string;
  sealed_secret: Buffer;
  scopes: string[];
  makes_users: boolean;
  role_number: RoleNumber;
  stands_for_factor: boolean;
  enabled: boolean;
}

export async function insertProvider(
  tx: AnyTx,
  tenantId: number,
  provider: NewProvider,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('identity_providers')
      .values({ tenant_id: tenantId, ...provider, created_at: now, updated_at: now }),
  );
}

export type ProviderChange = Partial<Omit<NewProvider, 'uuid' | 'place'>>;

export async function changeProvider(
  tx: AnyTx,
  { providerId, tenantId }: ProviderKey,
  change: ProviderChange,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('identity_providers')
      .set({ ...change, updated_at: now, version: sql<number>`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', providerId),
  );
}

/** Removes a provider, and with it who people are there. */
export async function deleteProvider(tx: AnyTx, { providerId, tenantId }: ProviderKey): Promise<void> {
  await tx.many(
    query.deleteFrom('identity_providers').where('tenant_id', '=', tenantId).where('id', '=', providerId),
  );
}

/** How many people have signed in at each provider of a tenant. */
export async function countPeopleOfProviders(
  db: TenantReader,
  tenantId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.many(
    query
      .selectFrom('user_identities')
      .select((eb) => ['provider_id as providerId', eb.fn.countAll<number>().as('people')])
      .where('tenant_id', '=', tenantId)
      .groupBy('provider_id'),
  );
  return new Map(rows.map(({ people, providerId }) => [providerId, Number(people)]));
}

import type { UserStatus } from '@retaguarda/rules/user-status';
import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { v7 } from '../../../platform/uuid.ts';
import { query } from '../tables.ts';
import type { Address, BrandingChange, Document, PersonalDataChange } from './user-input.ts';
import type { Metadata } from './user-metadata.ts';

/** Whose record, and the tenant in which its rows live. */
export interface RecordKey {
  tenantId: number;
  userId: number;
}

/** Locks the record until the end of the transaction; answers its version, or null when it is not in that tenant. */
export async function lockRecord(tx: AnyTx, key: RecordKey): Promise<number | null> {
  return (await tx.first(lockedRecord(key)))?.version ?? null;
}

const lockedRecord = prepared((is: RecordKey) =>
  query
    .selectFrom('user_profiles')
    .select('version')
    .where('tenant_id', '=', is.tenantId)
    .where('user_id', '=', is.userId)
    .forUpdate(),
);

export interface ProfileChange {
  displayName?: string | null;
  metadata?: Metadata;
}

/**
 * Writes the change without waiting for it and counts the version up; an empty change marks that something else of the record
 * changed.
 */
export function changeProfile(tx: AnyTx, key: RecordKey, change: ProfileChange, now: Date): void {
  const columns = {
    ...(change.displayName === undefined ? {} : { display_name: change.displayName }),
    ...(change.metadata === undefined ? {} : { metadata: JSON.stringify(change.metadata) }),
  };
  tx.send(profileUpdate({ ...key, columns, now }, null));
}

const profileUpdate = preparedShapes(
  (is: RecordKey & { columns: { display_name?: string | null; metadata?: string }; now: Date }) =>
    query
      .updateTable('user_profiles')
      .set({ ...is.columns, version: sql`version + 1`, updated_at: is.now })
      .where('tenant_id', '=', is.tenantId)
      .where('user_id', '=', is.userId),
);

interface UserRowChange {
  name?: string;
  status?: UserStatus;
}

/** Writes the change without waiting for it. */
export function changeUser(tx: AnyTx, userId: number, change: UserRowChange): void {
  tx.send(userUpdate({ userId, change }, null));
}

const userUpdate = preparedShapes((is: { userId: number; change: UserRowChange }) =>
  query.updateTable('users').set(is.change).where('id', '=', is.userId),
);

/** Locks somebody who registered and waits for an answer; false for everybody else. */
export async function lockWaiting(tx: AnyTx, userId: number): Promise<boolean> {
  const waiting = await tx.first(
    query
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('status', '=', 'pendente')
      .where('home_tenant_id', 'is', null)
      .forUpdate(),
  );
  return waiting !== null;
}

/** The values of the change over what is there; a record without personal data gets some. */
export async function writePersonalData(
  tx: AnyTx,
  key: RecordKey,
  change: PersonalDataChange,
  now: Date,
): Promise<void> {
  const { estadoCivil, metadata, ...same } = change;
  const columns = {
    ...same,
    ...(estadoCivil === undefined ? {} : { estado_civil: estadoCivil }),
    metadata: JSON.stringify(metadata ?? {}),
  };
  await tx.many(
    query
      .insertInto('user_personal_data')
      .values({ tenant_id: key.tenantId, user_id: key.userId, uuid: v7(now), ...columns })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(columns)),
  );
}

export async function deletePersonalData(tx: AnyTx, key: RecordKey): Promise<void> {
  await tx.many(
    query
      .deleteFrom('user_personal_data')
      .where('tenant_id', '=', key.tenantId)
      .where('user_id', '=', key.userId),
  );
}

/** `corPrimaria` is what the branding has afterwards; the other fields stay when they are absent. */
export async function writeBranding(
  tx: AnyTx,
  key: RecordKey,
  change: BrandingChange & { corPrimaria: string },
  now: Date,
): Promise<void> {
  const { imagemLogotipo, corPrimaria, metadata } = change;
  const columns = {
    ...(imagemLogotipo === undefined ? {} : { imagem_logotipo: imagemLogotipo }),
    cor_primaria: corPrimaria,
    metadata: JSON.stringify(metadata ?? {}),
  };
  await tx.many(
    query
      .insertInto('user_brandings')
      .values({ tenant_id: key.tenantId, user_id: key.userId, uuid: v7(now), ...columns })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(columns)),
  );
}

export async function deleteBranding(tx: AnyTx, key: RecordKey): Promise<void> {
  await tx.many(
    query
      .deleteFrom('user_brandings')
      .where('tenant_id', '=', key.tenantId)
      .where('user_id', '=', key.userId),
  );
}

export async function insertAddresses(
  tx: AnyTx,
  key: RecordKey,
  addresses: readonly Address[],
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return;
  await tx.many(
    query.insertInto('user_addresses').values(
      addresses.map(({ metadata, uuid, ...address }) => ({
        ...address,
        tenant_id: key.tenantId,
        user_id: key.userId,
        uuid: uuid ?? v7(now),
        metadata: JSON.stringify(metadata),
      })),
    ),
  );
}

export async function replaceAddresses(
  tx: AnyTx,
  key: RecordKey,
  addresses: readonly Address[],
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .deleteFrom('user_addresses')
      .where('tenant_id', '=', key.tenantId)
      .where('user_id', '=', key.userId),
  );
  await insertAddresses(tx, key, addresses, now);
}

export async function replaceDocuments(
  tx: AnyTx,
  key: RecordKey,
  documents: readonly Document[],
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .deleteFrom('user_documents')
      .where('tenant_id', '=', key.tenantId)
      .where('user_id', '=', key.userId),
  );
  await tx.many(
    query.insertInto('user_documents').values(
      documents.map(({ uuid, tipo, numero, caminhoArquivo, metadata, createdAt }) => ({
        tenant_id: key.tenantId,
        user_id: key.userId,
        uuid: uuid ?? v7(now),
        tipo,
        numero,
        caminho_arquivo: caminhoArquivo,
        metadata: JSON.stringify(metadata),
        created_at: createdAt ?? now,
      })),
    ),
  );
}

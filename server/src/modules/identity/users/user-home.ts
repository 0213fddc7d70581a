import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/**
 * What a user has besides the reference row, by table. Tokens of invitations are not among it: they belong to the
 * tenant that invites.
 */
export const RECORD_TABLES: Record<string, readonly string[]> = {
  user_profiles: [
    'user_id',
    'display_name',
    'metadata',
    'created_by_uuid',
    'version',
    'last_access_at',
    'updated_at',
  ],
  user_personal_data: ['user_id', 'uuid', 'rg', 'cpf', 'cnpj', 'cnh', 'estado_civil', 'fone', 'metadata'],
  user_addresses: [
    'id',
    'uuid',
    'user_id',
    'cep',
    'endereco',
    'numero',
    'complemento',
    'bairro',
    'cidade',
    'estado',
    'principal',
    'metadata',
  ],
  user_documents: ['id', 'uuid', 'user_id', 'tipo', 'numero', 'caminho_arquivo', 'metadata', 'created_at'],
  user_uploads: [
    'id',
    'uuid',
    'user_id',
    'file_path',
    'original_name',
    'mime_type',
    'size_bytes',
    'is_stored',
    'is_used',
    'created_at',
  ],
  user_brandings: ['user_id', 'uuid', 'imagem_logotipo', 'cor_primaria', 'metadata'],
  user_grants: ['user_id', 'permission_id', 'allowed', 'granted_by', 'granted_at'],
  sessions: [
    'id',
    'uuid',
    'user_id',
    'kind',
    'token_hash',
    'claim_tenant_id',
    'ip',
    'user_agent',
    'created_at',
    'last_seen_at',
    'expires_at',
    'ended_at',
    'end_reason',
    'second_factor_at',
    'must_enrol',
    'device_hash',
  ],
  email_changes: [
    'user_id',
    'uuid',
    'new_email',
    'new_token_hash',
    'old_token_hash',
    'created_at',
    'expires_at',
    'new_confirmed_at',
    'old_confirmed_at',
  ],
  refresh_tokens: [
    'id',
    'user_id',
    'session_uuid',
    'token_hash',
    'created_at',
    'expires_at',
    'used_at',
    'used_by',
  ],
  user_totp: ['user_id', 'sealed_secret', 'created_at', 'confirmed_at', 'last_step'],
  recovery_codes: ['id', 'user_id', 'code_hash', 'created_at', 'used_at'],
  sign_in_challenges: [
    'id',
    'user_id',
    'kind',
    'token_hash',
    'claim_tenant_uuid',
    'created_at',
    'expires_at',
    'used_at',
  ],
  passkeys: [
    'id',
    'user_id',
    'uuid',
    'place',
    'credential_id',
    'public_key',
    'sign_count',
    'transports',
    'name',
    'is_synced',
    'created_at',
    'last_used_at',
  ],
  remembered_devices: [
    'id',
    'user_id',
    'uuid',
    'token_hash',
    'user_agent',
    'created_at',
    'last_used_at',
    'expires_at',
  ],
  used_passkey_challenges: ['user_id', 'challenge_hash', 'used_at'],
  user_tokens: ['id', 'user_id', 'kind', 'token_hash', 'created_at', 'expires_at', 'used_at'],
};

/**
 * Makes the tenant the home of a user who has none yet and brings the record along from the platform, so that sessions
 * and links go on working. Does nothing when somebody else was faster. The scope of the transaction needs both tenants.
 */
export async function settleUser(
  tx: AnyTx,
  userId: number,
  platformTenantId: number,
  tenantId: number,
): Promise<void> {
  const settled = await tx.first(
    query
      .updateTable('users')
      .set({ home_tenant_id: tenantId })
      .where('id', '=', userId)
      .where('home_tenant_id', 'is', null)
      .returning('id'),
  );
  if (settled !== null) await moveRecord(tx, userId, platformTenantId, tenantId);
}

/**
 * Gives a user another home; the record goes along, without the grants: what one business gave must not count in the
 * next one. The scope of the transaction needs both tenants.
 */
export async function resettleUser(tx: AnyTx, userId: number, from: number, to: number): Promise<void> {
  await tx.many(query.deleteFrom('user_grants').where('tenant_id', '=', from).where('user_id', '=', userId));
  await tx.many(query.updateTable('users').set({ home_tenant_id: to }).where('id', '=', userId));
  await moveRecord(tx, userId, from, to);
}

/**
 * Written anew and deleted, never updated: the tenant of a row decides where the row is stored. Without `returning` a cluster
 * copies the rows between its nodes in a way that row-level security forbids.
 */
async function moveRecord(tx: AnyTx, userId: number, from: number, to: number): Promise<void> {
  if (from === to) return;
  for (const [name, columns] of Object.entries(RECORD_TABLES)) {
    const table = sql.table(name);
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const rows = sql`tenant_id = ${from} and user_id = ${userId}${
      name === 'user_tokens' ? sql` and invitation_id is null` : sql``
    }`;
    const copy = sql`insert into ${table} (tenant_id, ${list}) select ${to}::bigint, ${list} from ${table} where ${rows}
      returning user_id`;
    await tx.many({ compile: () => copy.compile(query) });
    await tx.many({ compile: () => sql`delete from ${table} where ${rows}`.compile(query) });
  }
}

import type { PixKeyKind } from '@retaguarda/rules/pix-key';
import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { query } from './tables.ts';

/** Who receives what is paid by Pix. */
export interface PixSettings {
  keyKind: PixKeyKind;
  key: string;
  /** Without accents, as the code has them. */
  name: string;
  city: string;
  /** Since when there is an address for notices; the address itself is known to nobody. */
  noticeSince: Date | null;
  version: number;
}

/** What a tenant says of its key; null where it said nothing. */
export function findPixSettings(db: TenantReader, tenantId: number): Promise<PixSettings | null> {
  return db.first(settingsOf(tenantId));
}

/** The same, locked until the end of the transaction. */
export function lockPixSettings(tx: AnyTx, tenantId: number): Promise<PixSettings | null> {
  return tx.first(settingsOf(tenantId).forUpdate());
}

function settingsOf(tenantId: number) {
  return query
    .selectFrom('pix_settings')
    .select([
      'tipo_chave as keyKind',
      'chave as key',
      'nome as name',
      'cidade as city',
      'aviso_em as noticeSince',
      'version',
    ])
    .where('tenant_id', '=', tenantId);
}

/** Writes who receives; the version is the one that stands afterwards. */
export async function writePixSettings(
  tx: AnyTx,
  tenantId: number,
  { city, key, keyKind, name, version }: Omit<PixSettings, 'noticeSince'>,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('pix_settings')
      .values({
        tenant_id: tenantId,
        tipo_chave: keyKind,
        chave: key,
        nome: name,
        cidade: city,
        version,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('pix_settings_pkey').doUpdateSet({
          tipo_chave: (eb) => eb.ref('excluded.tipo_chave'),
          chave: (eb) => eb.ref('excluded.chave'),
          nome: (eb) => eb.ref('excluded.nome'),
          cidade: (eb) => eb.ref('excluded.cidade'),
          version: (eb) => eb.ref('excluded.version'),
          updated_at: (eb) => eb.ref('excluded.updated_at'),
        }),
      ),
  );
}

/** Gives the tenant an address for notices; the one before leads nowhere from the commit on. */
export async function writeNoticeHash(
  tx: AnyTx,
  tenantId: number,
  hash: Buffer | null,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('pix_settings')
      .set((update) => ({
        aviso_hash: hash,
        aviso_em: hash === null ? null : now,
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId),
  );
}

/** Whose address for notices has this secret; null for nobody's. */
export function findNoticeTenant(db: SystemReader, hash: Buffer): Promise<{ tenantId: number } | null> {
  return db.first(tenantOfNotice({ hash }));
}

const tenantOfNotice = prepared((is: { hash: Buffer }) =>
  query.selectFrom('pix_settings').select('tenant_id as tenantId').where('aviso_hash', '=', is.hash),
);

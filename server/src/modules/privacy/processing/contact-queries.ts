import { sql } from 'kysely';
import type { AnyTx, SystemReader } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import type { PrivacyContact, PrivacyContactBody } from './contact-schema.ts';

export interface ContactRow extends PrivacyContactBody {
  version: number;
}

/** The contact of the nearest tenant of a path that names one; `tenantIds` come from the platform down. */
export function findHoldingContact(
  db: SystemReader,
  tenantIds: readonly number[],
): Promise<PrivacyContact | null> {
  return db.first(
    statement(sql<PrivacyContact>`
      select c.name, c.email, c.phone, t.uuid as "tenantId", t.name as "tenantName"
      from privacy_contacts c join tenants t on t.id = c.tenant_id
      where c.tenant_id = any(${tenantIds}::bigint[]) and c.name <> ''
      order by array_position(${tenantIds}::bigint[], c.tenant_id) desc limit 1`),
  );
}

const columns = sql`name, email, phone, version`;

/** What the tenant itself wrote; null where it never did. */
export function findOwnContact(db: SystemReader, tenantId: number): Promise<ContactRow | null> {
  return db.first(
    statement(sql<ContactRow>`select ${columns} from privacy_contacts where tenant_id = ${tenantId}`),
  );
}

/** The same, locked until the end of the transaction. */
export function lockContact(tx: AnyTx, tenantId: number): Promise<ContactRow | null> {
  return tx.first(
    statement(
      sql<ContactRow>`select ${columns} from privacy_contacts where tenant_id = ${tenantId} for update`,
    ),
  );
}

export async function writeContact(tx: AnyTx, tenantId: number, row: ContactRow, now: Date): Promise<void> {
  await tx.many(
    statement(sql`
      insert into privacy_contacts (tenant_id, name, email, phone, version, updated_at)
      values (${tenantId}, ${row.name}, ${row.email}, ${row.phone}, ${row.version}, ${now})
      on conflict on constraint privacy_contacts_pkey do update set name = excluded.name, email = excluded.email,
        phone = excluded.phone, version = excluded.version, updated_at = excluded.updated_at`),
  );
}

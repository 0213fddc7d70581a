import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { takeFreePlace } from '../../../platform/db/free-place.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import type { ProcessingActivityBody } from './activity-schema.ts';

/** How many activities of its own a tenant may have; the table refuses more. */
const MOST_ACTIVITIES = 100;

export interface ActivityRow extends ProcessingActivityBody {
  id: number;
  uuid: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`id, uuid, name, purpose, legal_basis as "legalBasis", data, people, recipients, retention, security,
  transfer, version, created_at as "createdAt", updated_at as "updatedAt"`;

/** What the tenant added, in the order of places. */
export function listActivities(db: TenantReader, tenantId: number): Promise<ActivityRow[]> {
  return db.many(
    statement(sql<ActivityRow>`
      select ${columns} from processing_activities where tenant_id = ${tenantId} order by place limit ${MOST_ACTIVITIES}`),
  );
}

/** The activity of the tenant with this uuid, locked until the end of the transaction; null when it has none. */
export function lockActivity(tx: AnyTx, tenantId: number, uuid: string): Promise<ActivityRow | null> {
  return tx.first(
    statement(sql<ActivityRow>`
      select ${columns} from processing_activities where tenant_id = ${tenantId} and uuid = ${uuid}::uuid for update`),
  );
}

/** Adds an activity in the first free place; a tenant that has no place left is refused by the constraint of places. */
export async function insertActivity(
  tx: AnyTx,
  tenantId: number,
  { uuid, ...body }: ProcessingActivityBody & { uuid: string },
  now: Date,
): Promise<ActivityRow> {
  const place = await takeFreePlace(tx, 'processing_activities', tenantId, MOST_ACTIVITIES);
  const row = await tx.first(
    statement(sql<ActivityRow>`
      insert into processing_activities (tenant_id, uuid, place, name, purpose, legal_basis, data, people, recipients,
        retention, security, transfer, created_at, updated_at)
      values (${tenantId}, ${uuid}::uuid, ${place ?? MOST_ACTIVITIES + 1}, ${body.name}, ${body.purpose}, ${body.legalBasis}, ${body.data},
        ${body.people}, ${body.recipients}, ${body.retention}, ${body.security}, ${body.transfer}, ${now}, ${now})
      returning ${columns}`),
  );
  if (row === null) throw new Error('insert into processing_activities returned no row');
  return row;
}

/** Writes an activity that the caller of this function has locked. */
export async function updateActivity(
  tx: AnyTx,
  tenantId: number,
  id: number,
  body: ProcessingActivityBody,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql`
      update processing_activities set name = ${body.name}, purpose = ${body.purpose}, legal_basis = ${body.legalBasis},
        data = ${body.data}, people = ${body.people}, recipients = ${body.recipients}, retention = ${body.retention},
        security = ${body.security}, transfer = ${body.transfer}, version = version + 1, updated_at = ${now}
      where tenant_id = ${tenantId} and id = ${id}`),
  );
}

export async function deleteActivity(tx: AnyTx, tenantId: number, id: number): Promise<void> {
  await tx.many(
    statement(sql`delete from processing_activities where tenant_id = ${tenantId} and id = ${id}`),
  );
}

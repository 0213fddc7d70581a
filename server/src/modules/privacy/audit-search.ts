import type pg from 'pg';
import { withoutPerson } from './sought-text.ts';

const BATCH = 500;

interface Entry {
  at: string;
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Empties the values of the entries about the record of a user in a tenant: who did what, and when, stay. Answers how many entries
 * said something of the person.
 */
export async function emptyAuditEntries(
  client: pg.Client,
  tenantId: number,
  userId: number,
): Promise<number> {
  let changed = 0;
  let last: Pick<Entry, 'at' | 'id'> = { at: '-infinity', id: '0' };
  for (;;) {
    const { rows } = await client.query<Entry>(
      `select at::text, id::text, before, after from audit_entries
       where tenant_id = $1 and target_type = 'user' and target_id = $2 and (at, id) > ($3::timestamptz, $4::bigint)
       order by at, id limit ${BATCH}`,
      [tenantId, userId, last.at, last.id],
    );
    for (const { after, at, before, id } of rows) {
      const emptied = [withoutPerson(before), withoutPerson(after)].map(
        (values) => values && JSON.stringify(values),
      );
      const { rowCount } = await client.query(
        `update audit_entries set before = $4::jsonb, after = $5::jsonb
         where tenant_id = $1 and at = $2::timestamptz and id = $3::bigint
           and (before is distinct from $4::jsonb or after is distinct from $5::jsonb)`,
        [tenantId, at, id, ...emptied],
      );
      changed += rowCount ?? 0;
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return changed;
    last = end;
  }
}

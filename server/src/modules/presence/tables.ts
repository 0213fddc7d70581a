import type { Generated, RawBuilder } from 'kysely';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Statement } from '../../platform/db/sql-types.ts';
import type { DirectoryTables } from '../directory/index.ts';

interface PresenceConnections {
  tenant_id: number;
  id: Generated<number>;
  process_id: string;
  user_id: number;
  company_id: number | null;
  role_number: RoleNumber;
  connected_at: Date;
}

interface PresenceProcesses {
  process_id: string;
  seen_at: Date;
}

interface PresenceActivity {
  tenant_id: number;
  user_id: number;
  company_id: number | null;
  role_number: RoleNumber;
  active_since: Date;
  last_seen_at: Date;
}

export interface PresenceTables extends DirectoryTables {
  presence_connections: PresenceConnections;
  presence_processes: PresenceProcesses;
  presence_activity: PresenceActivity;
}

export const query = queryBuilder<PresenceTables>();

/** A statement written as SQL. */
export function statement<Row>(text: RawBuilder<Row>): Statement<Row> {
  return { compile: () => text.compile(query) };
}

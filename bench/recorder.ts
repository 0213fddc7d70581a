import type { Database } from '../server/src/platform/db/database.ts';
import type { Executor } from '../server/src/platform/db/executors.ts';

/** A statement as it was sent, with the tenants of its scope if it had any. */
export interface RecordedStatement {
  tenantIds: readonly number[] | null;
  sql: string;
  parameters: readonly unknown[];
}

/**
 * The same database, with a list of every read that was sent through it. A transaction is not a read and makes the recording
 * useless.
 */
export function recordReads(database: Database): { database: Database; sent: RecordedStatement[] } {
  const sent: RecordedStatement[] = [];
  const recording = <Kind extends Executor>(executor: Kind, tenantIds: readonly number[] | null): Kind => {
    const many: Executor['many'] = (statement) => {
      const { sql, parameters } = statement.compile();
      sent.push({ tenantIds, sql, parameters });
      return executor.many(statement);
    };
    return { ...executor, many, first: async (statement) => (await many(statement))[0] ?? null };
  };
  return {
    sent,
    database: {
      ...database,
      system: recording(database.system, null),
      tenant: (tenantId) => recording(database.tenant(tenantId), [tenantId]),
      subtree: (tenantIds) => recording(database.subtree(tenantIds), tenantIds),
    },
  };
}

import pg from 'pg';
import { connectionConfig } from '../server/src/platform/db/database.ts';
import { scopeText } from '../server/src/platform/db/sql-types.ts';
import { ENTER_STATEMENT } from '../server/src/platform/db/statement-batch.ts';
import type { ReplayedStatement } from './recording.ts';
import { ScopedQuery } from './scoped-query.ts';

/** As many connections as the server reads with. */
const CONNECTIONS = 2;

/** Pipelined connections under the role of the application. */
export async function openReplayConnections(databaseUrl: string): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const config = { ...connectionConfig(databaseUrl, 'retaguarda_app'), pipeline: true };
      const client = new pg.Client(config as pg.ClientConfig);
      await client.connect();
      await client.query({ ...ENTER_STATEMENT, values: ['{}'] });
      return client;
    }),
  );
}

/** Sends the statements one after the other, as the recorded request did. */
export async function replay(
  client: pg.Client | undefined,
  statements: readonly ReplayedStatement[],
): Promise<void> {
  if (client === undefined) throw new Error('there is no connection');
  for (const statement of statements) await send(client, statement);
}

function send(client: pg.Client, { name, parameters, sql, tenantIds }: ReplayedStatement): Promise<unknown> {
  const values = parameters.map((value) => (value === 'now' ? new Date() : value));
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
    const query = new ScopedQuery(scopeText(tenantIds), { name, text: sql, values }, done);
    client.query(query as unknown as pg.Submittable);
  });
}

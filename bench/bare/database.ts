import pg from 'pg';
import { connectionConfig } from '../../server/src/platform/db/database.ts';
import { scopeText } from '../../server/src/platform/db/sql-types.ts';
import { ENTER_STATEMENT } from '../../server/src/platform/db/statement-batch.ts';
import { ScopedQuery } from '../scoped-query.ts';

/** As many as the server reads with. */
const READERS = 2;
/** The disk takes the commits of several connections at once. */
const WRITERS = 8;

/** A statement that each connection prepares once, under a name of its own. */
export interface Statement {
  name: string;
  text: string;
}

/** One statement in the scope of tenants in one round trip; answers its rows. */
export type Ask = <Row>(
  tenantIds: readonly number[],
  statement: Statement,
  values: readonly unknown[],
) => Promise<Row[]>;

export interface BareDatabase {
  read: Ask;
  /** One statement across all tenants, for those who are not signed in and for what no tenant has. */
  readAcross: <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;
  /** Answers when the disk has it. */
  write: Ask;
}

/** Pipelined connections under the role of the application; no plan is made twice. */
export async function openBareDatabase(databaseUrl: string): Promise<BareDatabase> {
  const [across] = await open(databaseUrl, 1, 'retaguarda_system');
  if (across === undefined) throw new Error('nobody reads across tenants');
  return {
    read: inTurn(await open(databaseUrl, READERS)),
    readAcross: async <Row>({ name, text }: Statement, values: readonly unknown[]) =>
      (await across.query({ name, text, values: [...values] })).rows as Row[],
    write: inTurn(await open(databaseUrl, WRITERS)),
  };
}

function open(
  databaseUrl: string,
  count: number,
  role: 'retaguarda_app' | 'retaguarda_system' = 'retaguarda_app',
): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({
        ...connectionConfig(databaseUrl, role),
        pipeline: true,
      } as pg.ClientConfig);
      await client.connect();
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query({ ...ENTER_STATEMENT, values: ['{}'] });
      return client;
    }),
  );
}

function inTurn(clients: readonly pg.Client[]): Ask {
  let turn = 0;
  return (tenantIds, statement, values) => {
    turn = (turn + 1) % clients.length;
    return send(clients[turn], tenantIds, statement, values);
  };
}

function send<Row>(
  client: pg.Client | undefined,
  tenantIds: readonly number[],
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result.rows as Row[]);
    const query = new ScopedQuery(scopeText(tenantIds), { name, text, values: [...values] }, done);
    client?.query(query as unknown as pg.Submittable);
  });
}

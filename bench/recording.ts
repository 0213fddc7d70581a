import { hash } from 'node:crypto';
import { type AppContext, createContext } from '../server/src/app/context.ts';
import { buildMainHost } from '../server/src/app/main-host.ts';
import { parseConfig } from '../server/src/config/config.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { createLogger } from '../server/src/platform/log/logger.ts';
import type { Installation } from './installation.ts';
import type { LoadRequest } from './load.ts';
import { type RecordedStatement, recordReads } from './recorder.ts';

/** A parameter that is a time becomes `now`, the time at which it is sent again. */
export interface ReplayedStatement {
  name: string;
  tenantIds: readonly number[];
  sql: string;
  parameters: readonly (string | number | 'now')[];
}

/** What the server sends to the database and to the caller for one request, once it remembers the caller. */
export interface Recording {
  path: string;
  statements: readonly ReplayedStatement[];
  /** Names and values in turn, without the headers that `node:http` adds. */
  headers: readonly string[];
  body: string;
}

/** The application in this process, for recordings, besides the servers that are measured. */
export interface Rehearsal {
  context: AppContext;
  record(request: LoadRequest): Promise<Recording>;
  close(): Promise<void>;
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export async function rehearse(installation: Installation): Promise<Rehearsal> {
  const log = createLogger({ level: 'silent' });
  const config = parseConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: installation.publicUrl,
    RETAGUARDA_DATA_DIR: installation.directory,
    DATABASE_URL: installation.databaseUrl,
  });
  const { database, sent } = recordReads(await openDatabase({ url: installation.databaseUrl, log }));
  const context = await createContext({ config, clock: systemClock, log, database });
  const app = await buildMainHost(context);
  const ask = ({ headers, method, path }: LoadRequest) => app.inject({ method, url: path, headers });
  return {
    context,
    record: async (request) => {
      await ask(request);
      sent.length = 0;
      const { body, headers, statusCode } = await ask(request);
      if (statusCode !== 200) throw new Error(`${request.path} answered ${statusCode}: ${body}`);
      return {
        path: request.path,
        body,
        statements: sent.map(replayed),
        headers: Object.entries(headers).flatMap(([name, value]) =>
          ADDED_BY_NODE.has(name) ? [] : [name, String(value)],
        ),
      };
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function replayed({ parameters, sql, tenantIds }: RecordedStatement): ReplayedStatement {
  if (tenantIds === null) throw new Error('a known caller must not cost a statement across tenants');
  return {
    name: `r_${hash('sha1', sql).slice(0, 16)}`,
    tenantIds,
    sql,
    parameters: parameters.map((value) => (value instanceof Date ? 'now' : (value as string | number))),
  };
}

/** A server process of its own, to be killed: main host on a free port over the database of the parent. */
import { createContext } from '../../src/app/context.ts';
import { buildMainHost } from '../../src/app/main-host.ts';
import { parseConfig } from '../../src/config/config.ts';
import { readEnv } from '../../src/config/env.ts';
import type { PresenceSettings } from '../../src/modules/presence/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createLogger } from '../../src/platform/log/logger.ts';

const config = parseConfig(readEnv(process.env));
const log = createLogger({ level: 'silent' });
const database = await openDatabase({ url: config.databaseUrl ?? '', log });
const presence = JSON.parse(process.env['PRESENCE'] ?? '{}') as Partial<PresenceSettings>;
const app = await buildMainHost(await createContext({ config, clock: systemClock, log, database, presence }));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));

import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../src/app/context.ts';
import { buildGovernanceHost } from '../../src/app/governance-host.ts';
import { buildMainHost } from '../../src/app/main-host.ts';
import { governanceRoutes, mainRoutes } from '../../src/app/routes.ts';
import { createLogger, type Logger } from '../../src/platform/log/logger.ts';
import { watchResponses } from './response-check.ts';

/** Where faults of answers and error lines of the log are collected, and the log that does so. */
export interface FaultLog {
  violations: string[];
  log: Logger;
}

/** Both hosts of a server process, which answer out of the context that they were given last. */
export interface Hosts extends FaultLog {
  app: FastifyInstance;
  governance: FastifyInstance;
  /** Answers out of another context from now on. */
  serve(context: AppContext): void;
  /** Ends what requests began, and closes the hosts unless they are as usual and were reached by nobody outside: a later file has them. */
  release(isUsual: boolean): Promise<void>;
}

/** Of this process, which runs one test file after the other. */
let kept: Hosts | null = null;

/** The hosts that an earlier test file left, as they would be for any context with the usual settings; null when there are none. */
export function borrowHosts(): Hosts | null {
  const hosts = kept;
  kept = null;
  // What was logged between two files is nothing that the next one did.
  hosts?.violations.splice(0);
  return hosts;
}

export function createFaultLog(violations: string[]): FaultLog {
  const destination = {
    write: (line: string) => void (isDeclared(line) || violations.push(`logged: ${line.trim()}`)),
  };
  return { violations, log: createLogger({ level: 'error', destination }) };
}

/** Whether the line is about a problem that a route declares: those from 500 on are logged, too. */
function isDeclared(line: string): boolean {
  const { err } = JSON.parse(line) as { err?: { type?: string; code?: string } };
  return err?.type === 'Problem' && err.code !== 'internal';
}

/** Both hosts, ready for requests; their log is that of the context. */
export async function buildHosts(first: AppContext, faults: FaultLog): Promise<Hosts> {
  let served = first;
  // Of what the hosts take out of a context when they are built, the figures alone differ with the next one.
  const metrics = standInFor(() => served.metrics);
  const context = standInFor(() => served, { metrics });
  const app = await buildMainHost(context);
  const governance = await buildGovernanceHost(context);
  watchResponses(app, mainRoutes, faults.violations);
  watchResponses(governance, governanceRoutes, faults.violations);
  let isClosed = false;
  for (const host of [app, governance])
    host.addHook('onClose', async () => {
      isClosed = true;
    });
  await Promise.all([app.ready(), governance.ready()]);
  const hosts: Hosts = {
    ...faults,
    app,
    governance,
    serve: (next) => {
      served = next;
    },
    release: async (isUsual) => {
      const wasReached = isClosed || app.server.listening || governance.server.listening;
      if (!isUsual || wasReached || kept !== null) {
        await Promise.all([app.close(), governance.close()]);
        return;
      }
      kept = hosts;
      await served.presence.activity.stop();
    },
  };
  return hosts;
}

/** An object that is whatever is current, with some of its properties given once for all. */
function standInFor<Current extends object>(current: () => Current, given: Partial<Current> = {}): Current {
  const now = (key: string | symbol): object => (Object.hasOwn(given, key) ? given : current());
  return new Proxy<Current>(Object.create(null), {
    get: (_, key) => Reflect.get(now(key), key),
    has: (_, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(key), key),
  });
}

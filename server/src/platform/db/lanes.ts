import type { CompiledQuery } from 'kysely';
import { databaseProblems } from './database-problems.ts';
import { Lane, type LaneOptions } from './lane.ts';
import { PLANNED, type ScopeText } from './sql-types.ts';
import type { AskedStatement } from './statement-batch.ts';
import { createStatementNames } from './statement-names.ts';
import { createTableCounts } from './table-counts.ts';

const NAMED_STATEMENTS = 400;
const COUNTED_STATEMENTS = 1_000;

/** What a statement begins with that is planned once and changes nothing: the transaction of those may end without it. */
const QUICK_READ = `${PLANNED.once}select `;

/** How often a statement is sent that others keep from running, the first time included. */
const ATTEMPTS = 4;

const ONE_PLAN = `select set_config('plan_cache_mode', 'force_generic_plan', false)`;

interface LanesOptions extends Omit<LaneOptions, 'nameOf' | 'prepare'> {
  /** How many there are for statements that are planned once, and as many again for all others. */
  lanes: number;
}

export interface LaneStats {
  total: number;
  connected: number;
  /** Statements that are not answered yet. */
  inFlight: number;
}

export interface Lanes {
  /** Runs one statement that changes nothing, or one that stands alone, and answers its rows. `scope` null sends it bare. */
  run<Row>(scope: ScopeText | null, query: CompiledQuery<Row>): Promise<Row[]>;
  stats(): LaneStats;
  close(): Promise<void>;
}

/**
 * A few pipelined connections for reads. Every statement goes to the lane with the fewest in flight and does not wait
 * for the ones before it to be answered. A lane that loses its connection comes back by itself; until then its
 * statements go to the others, and with none left they fail as "database unavailable".
 *
 * Statements that are planned once have lanes of their own, on which PostgreSQL keeps to that. They are quick, whatever their
 * values, so they never wait behind one that is not, and those that are asked in one round of events are answered together.
 */
export async function openLanes({ lanes: count, ...options }: LanesOptions): Promise<Lanes> {
  const nameOf = createStatementNames(NAMED_STATEMENTS);
  const countTables = createTableCounts(COUNTED_STATEMENTS);
  const open = (prepare: string[]) =>
    Array.from({ length: count }, () => new Lane({ ...options, nameOf, prepare }));
  // Citus has to know the tenant when it plans, and fails where a plan for all of them is asked for.
  const quick = open(options.blocks ? [] : [ONE_PLAN]);
  const others = open([]);
  const lanes = [...quick, ...others];
  const close = async () => {
    await Promise.all(lanes.map((lane) => lane.close()));
  };
  try {
    await Promise.all(lanes.map((lane) => lane.connect()));
  } catch (error) {
    // Those that did connect would come back by themselves for ever, and nobody could end them.
    await close();
    throw error;
  }
  return {
    run: <Row>(scope: ScopeText | null, { parameters, sql: text }: CompiledQuery<Row>) => {
      options.pulse.assertAnswering();
      const isQuick = text.startsWith(PLANNED.once);
      const [own, substitutes] = isQuick ? [quick, others] : [others, quick];
      const tables = text.startsWith(QUICK_READ) ? countTables(text) : null;
      return new Promise<Row[]>((resolve, reject) => {
        let attempt = 0;
        const asked: AskedStatement = {
          scope,
          text,
          values: parameters,
          answered: (rows) => resolve(rows as Row[]),
          failed: reject,
          skipped: () => send(),
        };
        const send = () => {
          attempt += 1;
          // What was skipped goes alone, so that nobody's error reaches it a second time.
          const shared = attempt === 1 ? tables : null;
          const lane = choose(own, shared) ?? choose(substitutes, shared);
          if (lane === undefined || attempt > ATTEMPTS)
            reject(databaseProblems.unavailable({ retryAfterSeconds: 2 }));
          else lane.ask(asked, shared);
        };
        send();
      });
    },
    stats: () => ({
      total: lanes.length,
      connected: lanes.filter(({ usable }) => usable).length,
      inFlight: lanes.reduce((sum, lane) => sum + lane.inFlight, 0),
    }),
    close,
  };
}

/** The lane that has a place in what it sends next anyway, or else the one that has least to do. */
function choose(lanes: readonly Lane[], tables: number | null): Lane | undefined {
  const now = performance.now();
  let best: Lane | undefined;
  for (const lane of lanes) {
    if (!lane.usable) continue;
    if (tables !== null && lane.hasPlace(tables)) return lane;
    if (best === undefined || lane.burden(now) < best.burden(now)) best = lane;
  }
  return best;
}

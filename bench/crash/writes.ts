import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ask, type Person } from './person.ts';
import { wrongCounters } from './task-counters.ts';
import type { Faults, Work } from './work.ts';

const AFTER_FAILURE_MS = 20;

/**
 * People who change their own record as fast as they are answered. Each change writes its value to the audit log in the same
 * transaction, where every single one can be found.
 */
export function profileWrites(people: readonly Person[]): Work {
  const acknowledged: string[] = [];
  let count = 0;
  const write = async (url: string, person: Person, isOn: () => boolean) => {
    while (isOn()) {
      count += 1;
      const displayName = `write ${count}`;
      const path = `/api/v1/auth/users/${person.uuid}`;
      const body = JSON.stringify({ displayName });
      const answer = await ask(url, person, { method: 'PATCH', path, body });
      if (answer?.status === 200) acknowledged.push(displayName);
      else await sleep(AFTER_FAILURE_MS);
    }
  };
  return {
    go: async (url, isOn) => void (await Promise.all(people.map((person) => write(url, person, isOn)))),
    acknowledged: () => acknowledged.length,
    isDone: async () => true,
    check: (owner) =>
      compare(
        owner,
        acknowledged,
        `select after ->> 'displayName' as value from audit_entries
         where action = 'user.updated' and after ->> 'displayName' like 'write %'`,
      ),
  };
}

/** People who create tasks; every other one is completed on the board. Counters are kept in the same transactions. */
export function taskWrites(people: readonly Person[]): Work {
  const acknowledged: string[] = [];
  let count = 0;
  const write = async (url: string, person: Person, isOn: () => boolean) => {
    while (isOn()) {
      count += 1;
      const title = `crash ${count}`;
      const body = JSON.stringify({ title });
      const answer = await ask(url, person, { method: 'POST', path: '/api/tarefas', body });
      if (answer?.status === 201) {
        acknowledged.push(title);
        const { data } = answer.body as { data: { id: number } };
        const toggle = JSON.stringify({ id: data.id });
        if (count % 2 === 0)
          await ask(url, person, { method: 'POST', path: '/api/kanban/toggle', body: toggle });
      } else await sleep(AFTER_FAILURE_MS);
    }
  };
  return {
    go: async (url, isOn) => void (await Promise.all(people.map((person) => write(url, person, isOn)))),
    acknowledged: () => acknowledged.length,
    isDone: async () => true,
    check: async (owner) => {
      const found = await compare(
        owner,
        acknowledged,
        `select title as value from tasks where title like 'crash %'`,
      );
      return { ...found, wrong: (await wrongCounters(owner)).map((counter) => JSON.stringify(counter)) };
    },
  };
}

/**
 * Finds acknowledged values that are not there exactly once. Values without an acknowledgement are allowed: the answer may have
 * been lost although the change was made.
 */
async function compare(owner: pg.Client, acknowledged: readonly string[], query: string): Promise<Faults> {
  const { rows } = await owner.query<{ value: string }>(query);
  const times = new Map<string, number>();
  for (const { value } of rows) times.set(value, (times.get(value) ?? 0) + 1);
  return {
    lost: acknowledged.filter((value) => !times.has(value)),
    double: [...times].filter(([, found]) => found > 1).map(([value]) => value),
    wrong: [],
  };
}

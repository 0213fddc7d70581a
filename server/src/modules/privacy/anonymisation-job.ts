import type pg from 'pg';
import { asOwner } from '../../platform/ageing/owner-client.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { ANONYMISATION_JOB, ANONYMOUS_NAME, anonymousEmail } from './anonymisation-service.ts';
import { emptyAuditEntries } from './audit-search.ts';
import { KEYED_PLACES, NAME_PLACES, TEXT_PLACES } from './search-places.ts';
import { patternOf, type Sought } from './sought-text.ts';
import { replaceNames, replaceTexts, searchedColumns, takeKeyed } from './text-search.ts';

interface Running {
  tenantIds: number[];
  sought: Sought;
  stepsDone: number;
  uuid: string;
}

/** One step of the search; answers how many rows it changed. Done again, it changes nothing more. */
type Step = () => Promise<number>;

/**
 * The job that searches for a person who was made anonymous. It is done as the owner of the tables, since no role of the application
 * may change the audit log; one that was interrupted goes on with the step at which it was.
 */
export function anonymisationJobs(context: { clock: Clock; ownerUrl: string }): Record<string, JobHandler> {
  return {
    [ANONYMISATION_JOB]: async (payload, attempt) => {
      const key = [Number(payload['tenantId']), Number(payload['userId'])];
      await asOwner(context.ownerUrl, async (client) => {
        await addTenantsOfLog(client, key);
        const running = await findRunning(client, key);
        if (running === null) return;
        const steps = await stepsOf(client, running, Number(payload['userId']));
        for (const [at, step] of steps.entries()) {
          if (at < running.stepsDone) continue;
          attempt?.signal.throwIfAborted();
          const changed = await step();
          await client.query(
            `update user_anonymisations set steps_done = $3, steps = $4, rows_changed = rows_changed + $5
             where tenant_id = $1 and user_id = $2`,
            [...key, at + 1, steps.length, changed],
          );
        }
        await client.query(
          `update user_anonymisations set status = 'finished', sought = null, finished_at = $3
           where tenant_id = $1 and user_id = $2`,
          [...key, context.clock.now()],
        );
      });
    },
  };
}

/** Tenants in whose log there are entries about the person, such as those in which the person was a member once. */
async function addTenantsOfLog(client: pg.Client, key: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct tenant_id::text as id from audit_entries where target_type = 'user' and target_id = $1`,
    [key[1]],
  );
  await client.query(
    `update user_anonymisations set tenant_ids = array(select distinct unnest(tenant_ids || $3::bigint[]) order by 1)
     where tenant_id = $1 and user_id = $2 and steps = 0`,
    [...key, rows.map(({ id }) => id)],
  );
}

async function findRunning(client: pg.Client, key: readonly number[]): Promise<Running | null> {
  const { rows } = await client.query<{
    tenants: string[];
    sought: Sought;
    steps_done: number;
    uuid: string;
  }>(
    `select a.tenant_ids::text[] as tenants, a.sought, a.steps_done, u.uuid
     from user_anonymisations a join users u on u.id = a.user_id
     where a.tenant_id = $1 and a.user_id = $2 and a.status = 'running'`,
    [...key],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { sought, steps_done: stepsDone, tenants, uuid } = row;
  return { tenantIds: tenants.map(Number), sought, stepsDone, uuid };
}

/** The same steps in the same order each time, so that their number says where the search was. */
async function stepsOf(
  client: pg.Client,
  { sought, tenantIds, uuid }: Running,
  userId: number,
): Promise<Step[]> {
  const columns = await searchedColumns(client);
  const identifiers = patternOf(sought.identifiers);
  const names = patternOf(sought.names);
  const emails = sought.identifiers.filter((text) => text.includes('@'));
  return tenantIds
    .toSorted((a, b) => a - b)
    .flatMap((tenantId) => [
      () => emptyAuditEntries(client, tenantId, userId),
      ...NAME_PLACES.map(
        (place) => () => replaceNames(client, place, { tenantId, userId, name: ANONYMOUS_NAME }),
      ),
      () => emptyContacts(client, tenantId, userId, { emails, uuid }),
      ...KEYED_PLACES.map((place) => () => takeKeyed(client, place, tenantId, identifiers)),
      ...TEXT_PLACES.flatMap(({ table, written }) => [
        () => replaceTexts(client, { table, columns: columns.of(table), tenantId, pattern: identifiers }),
        () => replaceTexts(client, { table, columns: columns.of(table, written), tenantId, pattern: names }),
      ]),
    ]);
}

/** Contacts of companies that were the person, by account or by address. */
async function emptyContacts(
  client: pg.Client,
  tenantId: number,
  userId: number,
  { emails, uuid }: { emails: readonly string[]; uuid: string },
): Promise<number> {
  const { rowCount } = await client.query(
    `update company_contacts set nome = $3, email = $4
     where tenant_id = $1 and email <> $4 and (user_id = $2 or email = any($5::text[]))`,
    [tenantId, userId, ANONYMOUS_NAME, anonymousEmail(uuid), emails],
  );
  return rowCount ?? 0;
}

import type pg from 'pg';

const VIEWERS = `(select tenant_id, status, priority, due_date, completed_on,
    unnest(array(select distinct unnest(array[0, created_by, coalesce(assigned_to, 0)]))) as viewer_id from tasks) t`;

/** Days that are over may stand in one row; whose do is compared by that. */
const DUE = `case when due_date between '0001-01-01' and current_date - 3 and (tenant_id, viewer_id, status) in
    (select tenant_id, viewer_id, status from task_counts where due_date = '0001-01-01')
  then '0001-01-01' else due_date end`;

const CHECKS: Readonly<Record<string, string>> = {
  task_counts: `select tenant_id, viewer_id, status,
      case when due_date is null then 'infinity' when status = 'completed' then '-infinity' else ${DUE} end as due_date,
      count(*) filter (where priority = 'low')::int as low, count(*) filter (where priority = 'medium')::int as medium,
      count(*) filter (where priority = 'high')::int as high, count(*)::int as tasks from ${VIEWERS} group by 1, 2, 3, 4`,
  task_completions: `select tenant_id, viewer_id, completed_on, count(*)::int as tasks from ${VIEWERS}
    where completed_on is not null group by 1, 2, 3`,
  task_project_counts: `select tenant_id, project, status, count(*)::int as tasks from tasks
    where project is not null group by 1, 2, 3`,
};

/** The sums of the counters over their slots, without those that are 0. */
const SUMS: Readonly<Record<string, string>> = {
  task_counts: `select tenant_id, viewer_id, status, ${DUE} as due_date, sum(low)::int as low, sum(medium)::int as medium,
      sum(high)::int as high, sum(tasks)::int as tasks from task_counts group by 1, 2, 3, 4
      having sum(low) <> 0 or sum(medium) <> 0 or sum(high) <> 0`,
  task_completions: `select tenant_id, viewer_id, completed_on, sum(tasks)::int as tasks from task_completions
    group by 1, 2, 3 having sum(tasks) <> 0`,
  task_project_counts: `select tenant_id, project, status, tasks from task_project_counts where tasks <> 0`,
};

/** Where counters of tasks differ from a direct count, over all tenants; empty when they are right. */
export async function wrongCounters(owner: pg.Client | pg.Pool): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const [table, counted] of Object.entries(CHECKS)) {
    const { rows } = await owner.query(
      `select '${table}' as "table", to_jsonb(c) as counter, to_jsonb(k) as counted
       from (${SUMS[table]}) c natural full join (${counted}) k
       where c is null or k is null`,
    );
    wrong.push(...rows);
  }
  return wrong;
}

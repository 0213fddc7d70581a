import { DAY_MS, dayInUtc, isWeekend } from '@retaguarda/rules/calendar-days';
import { LONG_PAST } from '../../modules/tasks/index.ts';
import { LAST_NAMES } from './demo-names.ts';
import type { LargePlan, PlannedTenant } from './large-plan.ts';
import { createdAt, type LargeTable, mix, pick, type Row } from './large-values.ts';

const DEEDS = ['Enviar', 'Revisar', 'Assinar', 'Cobrar', 'Conferir', 'Agendar', 'Renovar', 'Atualizar'];
const THINGS = [
  'contrato',
  'proposta',
  'cadastro',
  'relatório',
  'pagamento',
  'orçamento',
  'vistoria',
  'cotação',
];
const NOTES = ['O cliente pediu retorno.', 'Falta a documentação.', 'Combinado por telefone.', 'Ver anexo.'];
const PRIORITIES = ['low', 'medium', 'medium', 'high'];
const PROJECTS = 40;
/** Half of the tasks are about these people, however many there are. */
const BUSY_PEOPLE = 20;

/** Tasks of all statuses and dates; each title ends with the number of its task, so that one alone can be searched for. */
export const tasks: LargeTable = {
  table: 'tasks',
  columns: [
    ...[
      'tenant_id',
      'id',
      'title',
      'description',
      'project',
      'status',
      'priority',
      'assigned_to',
      'created_by',
    ],
    ...['due_date', 'completed_at', 'completed_on', 'created_at', 'updated_at'],
  ],
  rows: taskRows,
};

function* taskRows(plan: LargePlan): Generator<Row> {
  for (const tenant of plan.tenants) {
    const end = tenant.firstTaskId + tenant.tasks;
    for (let id = tenant.firstTaskId; id < end; id += 1) yield taskRow(tenant, id);
  }
}

function taskRow(tenant: PlannedTenant, id: number): Row {
  const created = createdAt(mix(id, 30));
  const status = statusOf(id);
  const done = status === 'completed' ? laterThan(created, 1 + (mix(id, 31) % 20)) : null;
  return [
    tenant.id,
    id,
    `${pick(DEEDS, mix(id, 32))} ${pick(THINGS, mix(id, 33))} de ${pick(LAST_NAMES, mix(id, 34))} ${id}`,
    mix(id, 35) % 3 === 0 ? null : pick(NOTES, mix(id, 36)),
    mix(id, 37) % 4 === 0 ? `Projeto ${1 + (mix(id, 38) % PROJECTS)}` : null,
    status,
    pick(PRIORITIES, mix(id, 39)),
    mix(id, 40) % 8 === 0 ? null : personOf(tenant, mix(id, 41)),
    personOf(tenant, mix(id, 42)),
    mix(id, 43) % 5 === 0 ? null : weekdayOf(laterThan(created, 5 + (mix(id, 44) % 80))),
    done,
    done?.slice(0, 10) ?? null,
    created,
    done,
  ];
}

/** Mostly completed, as in a place where people have worked for long. */
function statusOf(id: number): string {
  const percent = mix(id, 45) % 100;
  if (percent < 70) return 'completed';
  if (percent < 88) return 'pending';
  return percent < 96 ? 'started' : 'cancelled';
}

function personOf({ firstUserId, users }: PlannedTenant, number: number): number {
  const among = number % 2 === 0 ? Math.min(users, BUSY_PEOPLE) : users;
  return firstUserId + ((number >>> 1) % among);
}

function laterThan(moment: string, days: number): string {
  return new Date(new Date(moment).getTime() + days * DAY_MS).toISOString();
}

/** The day of the moment, or the Monday after it. */
function weekdayOf(moment: string): string {
  const day = dayInUtc(Date.parse(moment));
  return isWeekend(day) ? weekdayOf(laterThan(day, 1)) : day;
}

/** The people in whose counts a task is, for the tasks from $1 to $2. */
const VIEWERS = `(select tenant_id, id, status, priority, due_date, completed_on,
    unnest(array(select distinct unnest(array[0, created_by, coalesce(assigned_to, 0)]))) as viewer_id
  from tasks where id between $1 and $2) t`;

/** By the number at the end of the name. */
const PROJECT_STATUS = `(array['pending', 'in_progress', 'completed', 'paused'])[1 + (substring(project from '\\d+$')::integer % 4)]`;

/** The tables that `COUNT_TASKS` fills. */
export const COUNTER_TABLES = [
  'task_counts',
  'task_completions',
  'task_project_counts',
  'projects',
  'project_counts',
] as const;

/**
 * Fill the counters of the tasks from $1 to $2, of tenants that had none before, and the projects that they name. Days that are over
 * stand in one row, as the job of every day leaves them.
 */
export const COUNT_TASKS: readonly string[] = [
  `insert into task_counts (tenant_id, viewer_id, status, due_date, low, medium, high)
   select tenant_id, viewer_id, status,
     case when due_date is null then 'infinity' when status = 'completed' then '-infinity'
       when due_date < current_date - 2 then '${LONG_PAST}' else due_date end as due,
     count(*) filter (where priority = 'low'), count(*) filter (where priority = 'medium'),
     count(*) filter (where priority = 'high')
   from ${VIEWERS} group by tenant_id, viewer_id, status, due`,
  `insert into task_completions (tenant_id, viewer_id, completed_on, tasks)
   select tenant_id, viewer_id, completed_on, count(*) from ${VIEWERS} where completed_on is not null
   group by tenant_id, viewer_id, completed_on`,
  `insert into task_project_counts (tenant_id, project, status, tasks)
   select tenant_id, project, status, count(*) from tasks where id between $1 and $2 and project is not null
   group by tenant_id, project, status`,
  `insert into projects (tenant_id, name, status, created_at, updated_at)
   select tenant_id, project, ${PROJECT_STATUS}, min(created_at), min(created_at)
   from tasks where id between $1 and $2 and project is not null group by tenant_id, project order by 1, 2`,
  `insert into project_counts (tenant_id, status, projects)
   select tenant_id, ${PROJECT_STATUS}, count(distinct project)
   from tasks where id between $1 and $2 and project is not null group by 1, 2`,
];

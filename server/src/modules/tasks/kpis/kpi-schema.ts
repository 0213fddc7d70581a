import { TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { type Static, Type } from 'typebox';
import { named, Pagination, strictObject, Text } from '../../../platform/http/schema.ts';
import { PRIORITIES, type Priority } from '../tables.ts';
import { Task } from '../task-schema.ts';

const DUE_COUNTS = ['overdue', 'due_today', 'due_week', 'no_due'] as const;
const COUNTS = ['total', ...TASK_STATUSES, ...DUE_COUNTS] as const;
const OPEN_COUNTS = ['total', ...DUE_COUNTS] as const;
type OpenCountName = (typeof OPEN_COUNTS)[number];
type CountName = 'total' | TaskStatus | (typeof DUE_COUNTS)[number];

function numbers<Name extends string>(names: readonly Name[]) {
  const properties = Object.fromEntries(names.map((name) => [name, Type.Integer()]));
  return Type.Unsafe<Record<Name, number>>(Type.Object(properties));
}

const Counts = named('TaskCounts', numbers<CountName>(COUNTS));
const ByPriority = named('CountsByPriority', numbers<Priority>(PRIORITIES));
const Open = Type.Object(
  { counts: named('OpenTaskCounts', numbers<OpenCountName>(OPEN_COUNTS)), by_priority: ByPriority },
  { description: 'of what is neither completed nor cancelled' },
);
const Completed = Type.Array(Type.Object({ date: Type.String({ format: 'date' }), count: Type.Integer() }), {
  description: 'every day up to today, the earliest first',
});

/** Figures that are sums of counters. */
const sums = { counts: Counts, open: Open, by_priority: ByPriority };
const figures = { ...sums, completed_last_30_days: Completed };
export type Sums = Omit<Figures, 'completed_last_30_days'>;
export const Figures = Type.Object(figures);
export type Figures = Static<typeof Figures>;

export const TaskKpis = Type.Object({
  ...figures,
  latest: Type.Array(Task, { description: 'the latest 10' }),
});
export type TaskKpis = Static<typeof TaskKpis>;

export const PlatformKpisQuery = strictObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 5, maximum: 100, default: 50 })),
});
export type PlatformKpisQuery = Static<typeof PlatformKpisQuery>;

export const PlatformKpis = Type.Object({
  totals: Figures,
  tenants: Type.Array(
    Type.Object({
      id: Type.Integer(),
      uuid: Text,
      name: Text,
      ...sums,
    }),
    { description: 'one page of the tenants that have tasks, by name' },
  ),
});
export type PlatformKpis = Static<typeof PlatformKpis>;

export const PlatformKpisMeta = Type.Object({
  pagination: Pagination,
});

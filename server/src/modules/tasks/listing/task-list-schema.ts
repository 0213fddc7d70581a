import { type Static, Type } from 'typebox';
import { named, Pagination, someOf, strictObject, Text } from '../../../platform/http/schema.ts';
import { Id } from '../envelope.ts';
import { PRIORITIES } from '../tables.ts';
import { Status, Task } from '../task-schema.ts';
import {
  DUE_FILTERS,
  type DueFilter,
  MOST_NAMED,
  STATUS_FILTERS,
  type StatusFilter,
  TASK_ORDERS,
  type TaskOrder,
} from './task-filter.ts';

const Search = Type.Optional(
  Type.String({
    maxLength: 200,
    description:
      'part of title or description; case and accents do not matter. Three letters or digits in a row are looked for in ' +
      'all tasks, a shorter text in the first 20,000 of the list',
  }),
);

export const TaskListQuery = strictObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 5, maximum: 50, default: 10 })),
  search: Search,
  status: Type.Optional(
    Type.Unsafe<StatusFilter>({
      type: 'string',
      enum: STATUS_FILTERS,
      description: '`open` is every status but completed and cancelled',
    }),
  ),
  statuses: Type.Optional(someOf(STATUS_FILTERS, 'any of these, with commas between them')),
  due: Type.Optional(
    Type.Unsafe<DueFilter>({
      type: 'string',
      enum: DUE_FILTERS,
      description: 'by the calendar of the tenant; all but `no_due` leave completed tasks out',
    }),
  ),
  order: Type.Optional(
    Type.Unsafe<TaskOrder>({
      type: 'string',
      enum: TASK_ORDERS,
      default: 'due',
      description:
        '`due`: dated tasks first, the earliest first, then the newest; `priority`: the highest first, and `status`: from pending to ' +
        'cancelled, `assignee`: by the name of who is to do it, nobody last, each in itself by due date; `title`: by its words; with ' +
        '`-` the other way round; `completed`: what was completed last first, and only that',
    }),
  ),
  assigned_to: Type.Optional(Id),
  assignees: Type.Optional(
    Type.String({
      pattern: `^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${MOST_NAMED - 1}}$`,
      description: 'of any of these people, with commas between their ids',
    }),
  ),
  project: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'exact name' })),
  projects: Type.Optional(
    Type.String({
      pattern: `^[^;]{1,360}(;[^;]{1,360}){0,${MOST_NAMED - 1}}$`,
      description:
        'of any of these projects: exact names with `;` between them; in a name `;` is written `%3B` and `%` is written `%25`',
    }),
  ),
  priorities: Type.Optional(someOf(PRIORITIES, 'any of these, with commas between them')),
});
export type TaskListQuery = Static<typeof TaskListQuery>;

const AssignableUser = named('AssignableUser', Type.Object({ id: Type.Integer(), name: Text }));

export const TaskListMeta = Type.Object({
  can_assign: Type.Boolean(),
  assignable_users: Type.Array(AssignableUser, {
    description: 'those who can read tasks, the first 100 by name; empty without `can_assign`',
  }),
  current_user_id: Type.Integer(),
  pagination: Pagination,
  total_capped: Type.Optional(Type.Boolean({ description: 'there are more than `total`' })),
  searched: Type.Optional(
    Type.Integer({ description: 'a short search looked at so many tasks of the list, and there are more' }),
  ),
});
export type TaskListMeta = Static<typeof TaskListMeta>;

export const AssignablesQuery = strictObject({
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'part of the name; case and accents do not matter' }),
  ),
});
export const AssignableUsers = Type.Array(AssignableUser);

const { assigned_to, assignees, due, priorities, project, projects } = TaskListQuery.properties;
export const BoardQuery = strictObject({
  search: Search,
  due,
  assigned_to,
  assignees,
  project,
  projects,
  priorities,
});
export type BoardQuery = Static<typeof BoardQuery>;

const { status, statuses } = TaskListQuery.properties;
export const CalendarQuery = strictObject({
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date', description: 'the last day, at most 62 days in all' }),
  status,
  statuses,
  ...BoardQuery.properties,
});
export type CalendarQuery = Static<typeof CalendarQuery>;

export const TaskCalendar = Type.Object({
  tasks: Type.Array(Task, { description: 'by due date, then the newest first; at most 1,000' }),
  has_more: Type.Boolean({ description: 'there are others in these days' }),
  searched: Type.Optional(
    Type.Integer({ description: 'a short search looked at so many tasks, and there are more' }),
  ),
});

export const Board = Type.Object({
  columns: Type.Array(
    named(
      'BoardColumn',
      Type.Object({
        status: Status,
        label: Text,
        tasks: Type.Array(Task, {
          description:
            'of all columns together at most 200, the first 40 of each for certain: open tasks in the order of the list, then ' +
            'completed ones, what was completed last first',
        }),
        total: Type.Integer({ description: 'in the whole column; of what is narrowed exact up to 10,000' }),
      }),
    ),
  ),
});
export type Board = Static<typeof Board>;

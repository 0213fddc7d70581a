import { type Static, Type } from 'typebox';
import { strictObject, Text } from '../../../platform/http/schema.ts';
import { Id } from '../envelope.ts';
import { Status, Task } from '../task-schema.ts';
import {
  DUE_FILTERS,
  type DueFilter,
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
        '`due`: dated tasks first, the earliest first, then the newest; `completed`: what was completed last first, and only that',
    }),
  ),
  assigned_to: Type.Optional(Id),
  project: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'exact name' })),
});
export type TaskListQuery = Static<typeof TaskListQuery>;

const AssignableUser = Type.Object({ id: Type.Integer(), name: Text });

export const TaskListMeta = Type.Object({
  can_assign: Type.Boolean(),
  assignable_users: Type.Array(AssignableUser, {
    description: 'those who can read tasks, the first 100 by name; empty without `can_assign`',
  }),
  current_user_id: Type.Integer(),
  pagination: Type.Object({ page: Type.Integer(), per_page: Type.Integer(), total: Type.Integer() }),
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

export const BoardQuery = strictObject({ search: Search });
export type BoardQuery = Static<typeof BoardQuery>;
export const Board = Type.Object({
  columns: Type.Array(
    Type.Object({
      status: Status,
      label: Text,
      tasks: Type.Array(Task, {
        description:
          'of all columns together at most 200, the first 40 of each for certain: open tasks in the order of the list, then ' +
          'completed ones, what was completed last first',
      }),
      total: Type.Integer({ description: 'in the whole column; under `search` exact up to 10,000' }),
    }),
  ),
});
export type Board = Static<typeof Board>;

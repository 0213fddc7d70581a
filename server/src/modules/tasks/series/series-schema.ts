import { FREQUENCIES, type Frequency, MOST_BUSINESS_DAY, MOST_EVERY } from '@retaguarda/rules/recurrence';
import { type Static, Type } from 'typebox';
import { versionField } from '../../../platform/http/record-version.ts';
import { named, nullable, strictObject, Text } from '../../../platform/http/schema.ts';
import { Id } from '../envelope.ts';
import { PriorityName } from '../task-schema.ts';

const DateText = Type.String({ format: 'date' });

/** The most tasks that a series may be told to have. */
const MOST_TIMES = 500;

const rule = {
  frequency: Type.Unsafe<Frequency>({
    type: 'string',
    enum: FREQUENCIES,
    description: '`daily` counts business days',
  }),
  every: Type.Integer({
    minimum: 1,
    maximum: MOST_EVERY,
    description: 'each time, each second time and so on',
  }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), {
    maxItems: 5,
    description: 'of a weekly one, from 1 for Monday; empty for the day of the week of its first task',
  }),
  month_day: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 31,
      description: 'of a monthly or yearly one; the last day where the month is shorter',
    }),
  ),
  business_day: nullable(
    Type.Integer({
      minimum: 1,
      maximum: MOST_BUSINESS_DAY,
      description: 'of a monthly or yearly one: which business day of the month, in place of a day of it',
    }),
  ),
};

const ends = {
  ends_on: nullable(DateText),
  remaining: nullable(
    Type.Integer({
      minimum: 0,
      maximum: MOST_TIMES,
      description: 'tasks that are still to come; null for no end',
    }),
  ),
};

/** A task that comes again. */
export const TaskSeries = named(
  'TaskSeries',
  Type.Object({
    id: Type.Integer(),
    title: Text,
    project: nullable(Text),
    priority: PriorityName,
    assigned_to: nullable(Type.Integer()),
    assigned_name: nullable(Text),
    ...rule,
    ...ends,
    starts_on: Type.String({ format: 'date', description: 'the due date of its first task' }),
    next_on: nullable(
      Type.String({
        format: 'date',
        description: 'the day of the next task, before holidays move it; null when it is over',
      }),
    ),
    paused: Type.Boolean(),
    created_by: Type.Integer(),
    created_name: Text,
    versao: Type.Integer(),
    abilities: Type.Object({
      edit: Type.Boolean({ description: 'whether the caller may change or end it' }),
    }),
  }),
);
export type TaskSeries = Static<typeof TaskSeries>;

export const SeriesQuery = strictObject({
  task_id: Type.Optional(
    Type.Integer({ minimum: 1, description: 'the series of this task alone, if it has one' }),
  ),
});
export type SeriesQuery = Static<typeof SeriesQuery>;

const { every, weekdays, month_day: monthDay, business_day: businessDay } = rule;

export const SeriesBody = strictObject({
  task_id: Id,
  frequency: rule.frequency,
  every: Type.Optional(every),
  weekdays: Type.Optional(weekdays),
  month_day: Type.Optional(monthDay),
  business_day: Type.Optional(businessDay),
  ends_on: Type.Optional(ends.ends_on),
  remaining: Type.Optional(ends.remaining),
});
export type SeriesBody = Static<typeof SeriesBody>;

export const SeriesUpdateBody = strictObject({
  id: Id,
  frequency: Type.Optional(rule.frequency),
  every: Type.Optional(every),
  weekdays: Type.Optional(weekdays),
  month_day: Type.Optional(monthDay),
  business_day: Type.Optional(businessDay),
  ends_on: Type.Optional(ends.ends_on),
  remaining: Type.Optional(ends.remaining),
  paused: Type.Optional(Type.Boolean()),
  task_id: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'a task that the following ones are to be like: its fields, person, checklist and flow',
    }),
  ),
  ...versionField,
});
export type SeriesUpdateBody = Static<typeof SeriesUpdateBody>;

import { flag } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { TasksContext } from '../context.ts';
import { succeeding } from '../envelope.ts';
import { readCalendar } from '../listing/calendar-service.ts';
import { CalendarQuery, TaskCalendar } from '../listing/task-list-schema.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

const getCalendarOperation = operation<TasksContext>()({
  name: 'getTaskCalendar',
  summary: 'The tasks of some days by due date, at most 1,000 of them',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  idempotent: 'no: it only reads',
  input: CalendarQuery,
  output: TaskCalendar,
  message: taskTexts.calendarRead,
  problems: [taskProblems.calendarDays],
  run: readCalendar,
});

export const getCalendarRoute = door(getCalendarOperation, {
  method: 'GET',
  path: '/tarefas/calendar',
  tag: 'tasks',
  answer: succeeding,
});

import { type DueDateFault, dueDateFault, dueWindow } from '@retaguarda/rules/due-date';
import { TITLE_LIMITS, titleFault } from '@retaguarda/rules/task-titles';
import type { CallerTenant } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { ProblemType } from '../../platform/problem.ts';
import { findActiveMember, type Member } from '../identity/index.ts';
import type { TasksContext } from './context.ts';
import type { Assignment } from './rules/assignment.ts';
import { holidaysFrom } from './task-calendar.ts';
import { taskProblems } from './task-problems.ts';

/** The title without blanks around it. 422 when its length breaks the rule; what cannot be seen makes no title longer. */
export function readTitle(title: string, limits: { min: number; max: number } = TITLE_LIMITS): string {
  const fault = titleFault(title, limits);
  if (fault === 'tooShort') throw taskProblems.titleTooShort({ values: { min: limits.min } });
  if (fault === 'tooLong') throw taskProblems.titleTooLong({ values: { max: limits.max } });
  return title.trim();
}

/** A text without blanks around it; null for one that says nothing. */
export function readText(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

const DUE_DATE_PROBLEMS: Record<DueDateFault, ProblemType> = {
  format: taskProblems.dueDateFormat,
  weekend: taskProblems.dueDateWeekend,
  holiday: taskProblems.dueDateHoliday,
  tooSoon: taskProblems.dueDateTooSoon,
  tooLate: taskProblems.dueDateTooLate,
};

/** Everything that can be wrong with a due date, for routes that take one. */
export const dueDateProblems: readonly ProblemType[] = Object.values(DUE_DATE_PROBLEMS);

/** A due date that was chosen now, or null for none. 422 when it breaks a rule. */
export async function readDueDate(
  tx: Tx,
  context: TasksContext,
  tenant: CallerTenant,
  text: string | null,
): Promise<string | null> {
  const dueDate = readText(text);
  if (dueDate === null) return null;
  const today = todayOf(context.clock, { tenant });
  const isHoliday = await holidaysFrom(context, tx, tenant.id, today);
  const fault = dueDateFault(dueDate, dueWindow(today, isHoliday));
  if (fault !== null) throw DUE_DATE_PROBLEMS[fault]();
  return dueDate;
}

/** Who the task is for. 422 for a person who is not an active user of the tenant. */
export async function readAssignee(tx: Tx, tenantId: number, assignment: Assignment): Promise<number | null> {
  if (assignment.kind === 'settled') return assignment.userId;
  return (await readMember(tx, tenantId, assignment.userId)).id;
}

/** A person whom somebody chose for a task. 422 for one who is not an active user of the tenant. */
export async function readMember(tx: Tx, tenantId: number, userId: number): Promise<Member> {
  const member = await findActiveMember(tx, tenantId, userId);
  if (member === null) throw taskProblems.assigneeInvalid();
  return member;
}

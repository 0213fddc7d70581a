import type { Mention } from '@retaguarda/rules/mentions';
import type { Clock } from '../../../platform/clock.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { leaveNotice } from '../../notifications/index.ts';

/** Leaves a notice for who has been given a task. */
export async function noticeAssignment(
  tx: AnyTx,
  clock: Clock,
  task: { tenantId: number; id: number; assignedTo: number | null },
  actorId: number,
): Promise<void> {
  if (task.assignedTo === null) return;
  await leaveNotice(tx, clock, {
    tenantId: task.tenantId,
    subjectType: 'task',
    subjectId: task.id,
    occasion: `assigned:${clock.now().getTime()}`,
    actorId,
    people: [{ kind: 'assigned', userIds: [task.assignedTo] }],
  });
}

/** Leaves a notice of a comment for whom it names, and for those whose task it is. */
export async function noticeComment(
  tx: AnyTx,
  clock: Clock,
  task: { tenantId: number; id: number; assignedTo: number | null; createdBy: number },
  comment: { id: number; authorId: number; mentions: readonly Mention[] },
): Promise<void> {
  const owners = [task.createdBy, ...(task.assignedTo === null ? [] : [task.assignedTo])];
  await leaveNotice(tx, clock, {
    tenantId: task.tenantId,
    subjectType: 'task',
    subjectId: task.id,
    occasion: `comment:${comment.id}`,
    actorId: comment.authorId,
    people: [
      { kind: 'mentioned', userIds: comment.mentions.map(({ id }) => id) },
      { kind: 'commented', userIds: [...new Set(owners)] },
    ],
  });
}

/** Leaves a notice for those whom a comment names since it was changed. */
export async function noticeMentions(
  tx: AnyTx,
  clock: Clock,
  task: { tenantId: number; id: number },
  comment: { id: number; authorId: number; mentions: readonly Mention[] },
): Promise<void> {
  await leaveNotice(tx, clock, {
    tenantId: task.tenantId,
    subjectType: 'task',
    subjectId: task.id,
    occasion: `mention:${comment.id}`,
    actorId: comment.authorId,
    people: [{ kind: 'mentioned', userIds: comment.mentions.map(({ id }) => id) }],
  });
}

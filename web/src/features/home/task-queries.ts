import type { Session } from '../session/use-session.ts';
import { toTaskQuery } from '../tasks/task-filters.ts';

const SHOWN = 10;

/** The open tasks of everybody, those that are due first before the others. */
export const nextTasksQuery = { status: 'open', per_page: SHOWN } as const;

/** Those of a person alone. */
export const ownQueueQuery = (userId: number) => toTaskQuery({ minhas: true, porPagina: SHOWN }, userId);

/** The list with which the home of a person begins. */
export const homeTasksQuery = ({ isAdmin, user }: Session) =>
  isAdmin ? nextTasksQuery : ownQueueQuery(user.id);

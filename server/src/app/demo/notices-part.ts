import type { NotificationKind } from '@retaguarda/rules/notification-kinds';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { CommissionTables } from '../../modules/commissions/index.ts';
import type { NotificationTables } from '../../modules/notifications/index.ts';
import type { ProposalTables } from '../../modules/proposals/index.ts';
import type { TaskTables } from '../../modules/tasks/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { localDate } from '../../platform/local-date.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';
import { type DemoPart, type DemoScope, demoTenant, demoUser } from './demo-scope.ts';

const HOUR_MS = 3_600_000;
/** Of each kind. */
const MOST = 3;
/** One of so many is still unread. */
const UNREAD_EVERY = 2;

const query = queryBuilder<CommissionTables & NotificationTables & ProposalTables & TaskTables>();

interface Told {
  kind: NotificationKind;
  subjectType: 'task' | 'proposal' | 'commissionMonth';
  subjectId: number;
  actorId: number | null;
  occasion?: string;
  /** When it happened long ago: it was read then. Some hours before the one above when absent. */
  at?: Date;
}

/** What the named accounts were told of before: some of it unread, so that a newcomer sees what the bell is for. */
export const noticesPart: DemoPart = async (scope) => {
  for (const account of DEMO_ACCOUNTS) {
    const tenantId = demoTenant(scope, account.tenant).id;
    const told = [
      ...(await tasksGiven(scope, tenantId, account)),
      ...(await tasksOverdue(scope, tenantId, account)),
      ...(await commentsOnTasks(scope, tenantId, account)),
      ...(await proposalsSigned(scope, tenantId, account)),
      ...(await monthsClosed(scope, tenantId, account)),
    ];
    if (told.length > 0) await insertTold(scope, tenantId, demoUser(scope, account.email).id, told);
  }
};

async function tasksGiven(scope: DemoScope, tenantId: number, { email }: DemoAccount): Promise<Told[]> {
  const { id } = demoUser(scope, email);
  const rows = await scope.tx.many(
    query
      .selectFrom('tasks as t')
      .select(['t.id', 't.created_by as createdBy'])
      .where('t.tenant_id', '=', tenantId)
      .where('t.assigned_to', '=', id)
      .where('t.created_by', '<>', id)
      .where('t.status', 'in', ['pending', 'started'])
      .orderBy('t.created_at', 'desc')
      .limit(MOST),
  );
  return rows.map((row) => ({
    kind: 'assigned',
    subjectType: 'task',
    subjectId: row.id,
    actorId: row.createdBy,
  }));
}

async function tasksOverdue(scope: DemoScope, tenantId: number, { email }: DemoAccount): Promise<Told[]> {
  const rows = await scope.tx.many(
    query
      .selectFrom('tasks as t')
      .select(['t.id', 't.due_date as dueDate'])
      .where('t.tenant_id', '=', tenantId)
      .where('t.assigned_to', '=', demoUser(scope, email).id)
      .where('t.status', 'in', ['pending', 'started'])
      .where('t.due_date', '<', localDate(scope.now, DEFAULT_TIME_ZONE))
      .orderBy('t.due_date', 'desc')
      .limit(MOST),
  );
  // The same occasion as in earnest, so that nobody is told of it twice.
  return rows.map(({ dueDate, id }) => ({
    kind: 'overdue',
    subjectType: 'task',
    subjectId: id,
    actorId: null,
    occasion: `overdue:${dueDate}`,
  }));
}

async function commentsOnTasks(scope: DemoScope, tenantId: number, { email }: DemoAccount): Promise<Told[]> {
  const { id } = demoUser(scope, email);
  const rows = await scope.tx.many(
    query
      .selectFrom('task_comments as c')
      .innerJoin('tasks as t', (join) =>
        join.onRef('t.tenant_id', '=', 'c.tenant_id').onRef('t.id', '=', 'c.task_id'),
      )
      .select(['t.id', 'c.user_id as userId'])
      .where('c.tenant_id', '=', tenantId)
      .where('t.tenant_id', '=', tenantId)
      .where('c.user_id', '<>', id)
      .where((is) => is.or([is('t.assigned_to', '=', id), is('t.created_by', '=', id)]))
      .orderBy('c.created_at', 'desc')
      .limit(MOST),
  );
  const tasks = new Map(rows.map((row) => [row.id, row.userId]));
  return [...tasks].map(([subjectId, actorId]) => ({
    kind: 'commented',
    subjectType: 'task',
    subjectId,
    actorId,
  }));
}

const isAdmin = ({ role }: DemoAccount) => role === 'admin' || role === 'super-admin';

async function proposalsSigned({ tx }: DemoScope, tenantId: number, account: DemoAccount): Promise<Told[]> {
  if (!isAdmin(account)) return [];
  const rows = await tx.many(
    query
      .selectFrom('proposals as p')
      .select('p.id')
      .where('p.tenant_id', '=', tenantId)
      .where('p.status', 'in', ['assinada', 'credenciada'])
      .orderBy('p.updated_at', 'desc')
      .limit(MOST),
  );
  return rows.map(({ id }) => ({
    kind: 'proposalSigned',
    subjectType: 'proposal',
    subjectId: id,
    actorId: null,
  }));
}

/** Of every month when it was closed, on the same occasion as in earnest: nobody is told of a whole year at once when the jobs run. */
async function monthsClosed({ tx }: DemoScope, tenantId: number, account: DemoAccount): Promise<Told[]> {
  if (!isAdmin(account)) return [];
  const rows = await tx.many(
    query
      .selectFrom('commission_statements as s')
      .select(({ fn }) => ['s.competencia', fn.min('s.apurada_em').as('closedAt')])
      .where('s.tenant_id', '=', tenantId)
      .groupBy('s.competencia')
      .orderBy('s.competencia', 'desc'),
  );
  return rows.map(({ closedAt, competencia }) => ({
    kind: 'statementClosed',
    subjectType: 'commissionMonth',
    subjectId: Number(competencia.replace('-', '')),
    actorId: null,
    occasion: 'closed',
    at: closedAt,
  }));
}

/** Each was told some hours before the one above it. */
async function insertTold(
  { now, tx }: DemoScope,
  tenantId: number,
  userId: number,
  told: readonly Told[],
): Promise<void> {
  await tx.many(
    query
      .insertInto('notifications')
      .values(
        told.map(({ actorId, at, kind, occasion, subjectId, subjectType }, index) => {
          const createdAt = at ?? new Date(now.getTime() - (index * 5 + 1) * HOUR_MS);
          return {
            tenant_id: tenantId,
            user_id: userId,
            kind,
            subject_type: subjectType,
            subject_id: subjectId,
            occasion: occasion ?? `demo:${kind}`,
            actor_id: actorId,
            in_app: true,
            mail: 'off' as const,
            created_at: createdAt,
            read_at: at ?? (index % UNREAD_EVERY === 0 ? null : now),
          };
        }),
      )
      .returning('id'),
  );
}

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Language } from '../../platform/problem.ts';
import {
  DISPUTE_TASK,
  type DisputeRow,
  findDisputeOpener,
  lockDispute,
  writeDisputeTask,
} from '../sales/index.ts';
import { followOutsideTask, openOutsideTask } from '../tasks/index.ts';
import { enabledModules, findTenantById } from '../tenancy/index.ts';
import { reasonText } from './letter.ts';
import { tellMerchant } from './merchant-telling.ts';
import { findDisputeSettings } from './settings-queries.ts';

interface FollowContext {
  clock: Clock;
  database: Database;
}

/** Tasks are in the language of the business, since several people read them. */
const LANGUAGE: Language = 'pt-BR';

/**
 * Keeps the task of whoever answers a dispute: made when it opens, due when the establishment has to answer, done when it ends. It is the
 * task of the person that the settings name, else of who opened the dispute; without either there is none. Its reminders are those of tasks.
 * The establishment is told on the same occasions.
 */
export function disputeTaskJobs(context: FollowContext): Record<string, JobHandler> {
  return {
    [DISPUTE_TASK]: async ({ disputeId, tenantId: id }) => {
      const { database } = context;
      const tenantId = Number(id);
      const tenant = await findTenantById(database.system, tenantId);
      if (tenant === null || tenant.status !== 'ativo') return;
      await database.transaction([tenantId], (tx) =>
        tellMerchant(tx, context.clock, { tenantId, id: Number(disputeId) }),
      );
      if (!(await enabledModules(database.system, tenantId)).includes('tasks')) return;
      const taskId = await database.newIds.next('tasks');
      await database.transaction([tenantId], async (tx) => {
        const dispute = await lockDispute(tx, tenantId, Number(disputeId));
        if (dispute === null) return;
        const isDone = dispute.state !== 'aberta';
        if (dispute.taskId !== null) {
          const dueDate = dispute.merchantDeadline;
          return followOutsideTask(tx, context, tenant, { id: dispute.taskId, dueDate, isDone });
        }
        if (isDone) return;
        const { responsibleId } = await findDisputeSettings(tx, tenantId);
        const userId = responsibleId ?? (await findDisputeOpener(tx, dispute));
        if (userId === null) return;
        const task = { id: taskId, userId, ...draftOf(dispute) };
        if (await openOutsideTask(tx, context, tenant, task)) await writeDisputeTask(tx, dispute, taskId);
      });
    },
  };
}

const LONGEST_TITLE = 180;

function draftOf(dispute: DisputeRow) {
  const { acquirerDeadline, establishment, id, merchantDeadline } = dispute;
  const [merchant, acquirer] = [merchantDeadline, acquirerDeadline].map((day) =>
    day.split('-').reverse().join('/'),
  );
  return {
    title: `Responder à contestação ${id}: ${establishment}`.slice(0, LONGEST_TITLE),
    description: `${reasonText(dispute, LANGUAGE)}. O estabelecimento responde até ${merchant}; a adquirente espera a defesa até ${acquirer}. /financeiro/disputas?contestacao=${id}`,
    dueDate: merchantDeadline,
    source: { dispute_id: id },
  };
}

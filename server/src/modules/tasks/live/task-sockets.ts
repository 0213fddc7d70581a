import type { Caller } from '../../../platform/auth/caller.ts';
import { assertAccess, flag } from '../../../platform/http/access.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import {
  type CallerSockets,
  createCallerSockets,
  type Peer,
} from '../../../platform/realtime/caller-sockets.ts';
import { sendText } from '../../../platform/realtime/socket-keeper.ts';
import { type CallerCache, concernsCaller, findCallerBySession } from '../../identity/index.ts';
import type { TasksContext } from '../context.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { TASKS_CHANNEL } from '../task-change.ts';
import { createPositions, type Positions } from './positions.ts';
import type { TaskEvent, TasksReady } from './task-channel.ts';

/** Who may hear of tasks, which is who may list them. */
const READ_ACCESS = flag('tarefas.read', 'tasks');
const MANY_TASKS = 0;

export interface TaskSocketsOptions extends Pick<TasksContext, 'authenticator' | 'clock' | 'database'> {
  callers: CallerCache;
  log: Logger;
}

/** The sockets of this process that hear of changes of tasks. */
export interface TaskSockets extends Pick<CallerSockets, 'accept' | 'size' | 'stop'> {
  /** Hears of changes from here on; before the first socket, so that there are positions from the beginning. */
  listen(): Promise<void>;
  /**
   * Which change of the tenant's tasks this process heard of last. As long as the position is the same, so are the tasks. Null
   * while the process does not listen.
   */
  positionOf(tenantId: number): string | null;
}

/**
 * `/ws/tasks`: says `tasks.ready`, then `{type: "task.changed", id}` after every commit that changed a task of the tenant,
 * on whichever process. Who sees only some of the tasks hears `tasks.changed` without the id, as everybody does when many
 * changed at once or something may have been missed; what is visible is for the next read to say. Each message holds the
 * position of the tenant's tasks (`at`): who has read them since that position was said need not read them again.
 */
export function createTaskSockets(options: TaskSocketsOptions): TaskSockets {
  const { callers, database } = options;
  const peers = new Map<number, Set<Peer>>();
  const positions = createPositions();
  let listening: Promise<void> | null = null;

  const leave = (peer: Peer) => {
    for (const [tenantId, some] of peers) {
      if (some.delete(peer) && some.size === 0) peers.delete(tenantId);
    }
  };
  const tell = (payload: string) => {
    const [tenantId = Number.NaN, taskId = MANY_TASKS] = payload.split(':').map(Number);
    const at = positions.moveOn(tenantId);
    for (const peer of peers.get(tenantId) ?? []) sendText(peer.socket, messageFor(peer, taskId, at));
  };
  const tellEverybody = () => {
    positions.beginAnew();
    for (const tenantId of peers.keys()) tell(`${tenantId}:${MANY_TASKS}`);
  };
  const listen = () => {
    listening ??= database.notifications
      .listen(TASKS_CHANNEL, tell, tellEverybody)
      .then(positions.beginAnew, (error: unknown) => {
        listening = null;
        throw error;
      });
    return listening;
  };

  const sockets = createCallerSockets({
    authenticator: options.authenticator,
    log: options.log,
    reread: async (caller) =>
      caller.tenant === null ? null : findCallerBySession(options, caller, caller.tenant.uuid),
    admit: async (peer, caller) => {
      assertAccess(READ_ACCESS, caller);
      await listen();
      join(peers, peer, caller, positions);
    },
    leave,
  });
  callers.onForget((what) => sockets.recheck((caller) => concernsCaller(what, caller)));
  return { ...sockets, listen, positionOf: positions.of };
}

/** A caller who is read again stays where they are. */
function join(
  peers: Map<number, Set<Peer>>,
  peer: Peer,
  { tenant }: Caller,
  positions: Pick<Positions, 'of'>,
): void {
  const tenantId = tenant?.id ?? 0;
  const some = peers.get(tenantId) ?? new Set();
  if (some.has(peer) || peer.socket.readyState !== peer.socket.OPEN) return;
  peers.set(tenantId, some.add(peer));
  const ready: TasksReady = { type: 'tasks.ready', at: positions.of(tenantId) };
  sendText(peer.socket, JSON.stringify(ready));
}

function messageFor({ caller }: Peer, taskId: number, at: string): string {
  const seesAll = caller !== null && taskVisibility(caller).kind === 'all';
  const message: TaskEvent =
    seesAll && taskId !== MANY_TASKS
      ? { type: 'task.changed', id: taskId, at }
      : { type: 'tasks.changed', at };
  return JSON.stringify(message);
}

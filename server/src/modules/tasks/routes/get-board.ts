import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { readBoard } from '../listing/board-service.ts';
import { Board, BoardQuery } from '../listing/task-list-schema.ts';
import { taskTexts } from '../task-texts.ts';

export const getBoardRoute = route<TasksContext>()({
  method: 'GET',
  path: '/kanban',
  operationId: 'getBoard',
  summary: 'The board: tasks by status, at most 200 of them',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: { query: BoardQuery, response: { 200: succeeds(Board) } },
  handler: async (call, context) =>
    success(taskTexts.boardRead, call.language, await readBoard(context, call, call.query.search)),
});

import { Board, BoardQuery, readBoard, type TasksContext, taskTexts } from '../../../modules/tasks/index.ts';
import { flag } from '../../../platform/http/access.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const getBoardEndpoint = endpoint<TasksContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetBoard',
  summary: 'The board: tasks by status, at most 200 of them',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: { query: BoardQuery, response: { 200: enveloped(Board.properties) } },
  handler: async (call, context) =>
    success(taskTexts.boardRead[call.language], await readBoard(context, call, call.query.search)),
});

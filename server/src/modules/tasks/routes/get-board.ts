import { flag } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { TasksContext } from '../context.ts';
import { succeeding } from '../envelope.ts';
import { readBoard } from '../listing/board-service.ts';
import { Board, BoardQuery } from '../listing/task-list-schema.ts';
import { taskTexts } from '../task-texts.ts';

export const getBoardOperation = operation<TasksContext>()({
  name: 'getBoard',
  summary: 'The board: tasks by status, at most 200 of them',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  idempotent: 'no: it only reads',
  input: BoardQuery,
  output: Board,
  message: taskTexts.boardRead,
  run: readBoard,
});

export const getBoardRoute = door(getBoardOperation, {
  method: 'GET',
  path: '/kanban',
  tag: 'tasks',
  answer: succeeding,
});

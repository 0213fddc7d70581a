import { changeTaskStatusOperation } from '../../../modules/tasks/index.ts';
import { backofficeDoor } from '../../door.ts';

export const changeTaskStatusEndpoint = backofficeDoor(import.meta.url)(changeTaskStatusOperation, {
  method: 'POST',
  data: 'tarefa',
});

import { createTaskOperation } from '../../../modules/tasks/index.ts';
import { backofficeDoor } from '../../door.ts';

export const createTaskEndpoint = backofficeDoor(import.meta.url)(createTaskOperation, {
  method: 'POST',
  data: 'tarefa',
});

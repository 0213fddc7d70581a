import { updateTaskOperation } from '../../../modules/tasks/index.ts';
import { backofficeDoor } from '../../door.ts';

export const updateTaskEndpoint = backofficeDoor(import.meta.url)(updateTaskOperation, {
  method: 'POST',
  data: 'tarefa',
});

import { deleteTaskOperation } from '../../../modules/tasks/index.ts';
import { backofficeDoor } from '../../door.ts';

export const deleteTaskEndpoint = backofficeDoor(import.meta.url)(deleteTaskOperation, {
  method: 'POST',
});

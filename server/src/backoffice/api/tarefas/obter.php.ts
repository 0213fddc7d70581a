import { showTaskOperation } from '../../../modules/tasks/index.ts';
import { backofficeDoor } from '../../door.ts';

export const getTaskEndpoint = backofficeDoor(import.meta.url)(showTaskOperation, {
  method: 'GET',
  operationId: 'backofficeGetTask',
});

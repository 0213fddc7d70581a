import { bulkCreateTasksOperation } from '../../../modules/tasks/index.ts';
import { backofficeDoor } from '../../door.ts';

export const bulkCreateTasksEndpoint = backofficeDoor(import.meta.url)(bulkCreateTasksOperation, {
  method: 'POST',
});

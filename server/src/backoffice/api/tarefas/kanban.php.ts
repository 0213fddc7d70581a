import { getBoardOperation } from '../../../modules/tasks/index.ts';
import { backofficeDoor } from '../../door.ts';

export const getBoardEndpoint = backofficeDoor(import.meta.url)(getBoardOperation, {
  method: 'GET',
});

import { listModulesOperation } from '../../../modules/tenancy/index.ts';
import { backofficeDoor } from '../../door.ts';

export const listModulesEndpoint = backofficeDoor(import.meta.url)(listModulesOperation, {
  method: 'GET',
  data: 'modulos',
});

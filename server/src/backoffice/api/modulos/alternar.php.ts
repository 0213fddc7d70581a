import { switchModuleOperation } from '../../../modules/tenancy/index.ts';
import { backofficeDoor } from '../../door.ts';

export const switchModuleEndpoint = backofficeDoor(import.meta.url)(switchModuleOperation, {
  method: 'POST',
  data: 'modulo',
});

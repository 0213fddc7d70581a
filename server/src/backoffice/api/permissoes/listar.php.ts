import { listPermissionsOperation } from '../../../modules/identity/index.ts';
import { backofficeDoor } from '../../door.ts';

export const listPermissionsEndpoint = backofficeDoor(import.meta.url)(listPermissionsOperation, {
  method: 'GET',
  data: 'permissoes',
});

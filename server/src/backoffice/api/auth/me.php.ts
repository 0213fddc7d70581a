import { getMeOperation } from '../../../modules/identity/index.ts';
import { backofficeDoor } from '../../door.ts';
import { describeCaller, MeFields } from '../../me.ts';

export const me = backofficeDoor(import.meta.url)(getMeOperation, {
  method: 'GET',
  operationId: 'backofficeMe',
  summary: 'Who is signed in',
  data: { schema: MeFields, of: ({ email }, { caller }) => describeCaller(caller, email) },
});

import { forgotPasswordOperation } from '../../../modules/identity/index.ts';
import { backofficeDoor } from '../../door.ts';

export const forgotPassword = backofficeDoor(import.meta.url)(forgotPasswordOperation, {
  method: 'POST',
  authentication: 'e-mail address',
});

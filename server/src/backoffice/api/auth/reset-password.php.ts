import { identityProblems, resetPasswordOperation } from '../../../modules/identity/index.ts';
import { backofficeDoor } from '../../door.ts';
import { backofficeProblems } from '../../problems.ts';

export const resetPasswordEndpoint = backofficeDoor(import.meta.url)(resetPasswordOperation, {
  method: 'POST',
  authentication: 'reset token',
  words: { problems: [[identityProblems.tokenInvalid, backofficeProblems.resetTokenInvalid]] },
});

import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { logOut } from '../accounts/logout-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityTexts } from '../texts.ts';

export const logoutOperation = operation<IdentityContext>()({
  name: 'logout',
  summary: 'End the session of the token',
  access: authenticated,
  whileEnrolling: true,
  whileImpersonating: true,
  idempotent: 'no: it is about signing in',
  input: strictObject({}),
  output: Type.Integer({ description: 'live sessions left' }),
  message: identityTexts.signedOut,
  run: (context, { caller, origin }) => logOut(context, caller, origin),
});

export const logoutRoute = door(logoutOperation, {
  method: 'POST',
  path: '/v1/auth/logout',
  tag: 'auth',
  input: { schema: { body: Type.Optional(strictObject({})) }, read: () => ({}) },
  answer: ({ output }) => ({
    schema: Type.Object({ success: Type.Boolean(), sessoesAtivas: output }),
    wrap: (left) => ({ success: true, sessoesAtivas: left }),
  }),
});

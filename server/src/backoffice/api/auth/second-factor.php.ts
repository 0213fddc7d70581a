import { Type } from 'typebox';
import {
  answerChallenge,
  Challenge,
  type IdentityContext,
  identityProblems,
  identityTexts,
  openedCookie,
  proofFields,
  RememberDevice,
  sentCookies,
  setDeviceCookie,
} from '../../../modules/identity/index.ts';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { describeOpened, OpenedFields } from '../../me.ts';

export const loginSecondFactor = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeLoginSecondFactor',
  idempotent: 'no: it is about signing in',
  summary:
    'Answer the challenge of a login with a code or a passkey; opens the session as the login would have',
  access: publicAccess('the challenge of the login and what answers it are the credentials'),
  authentication: 'credentials',
  schema: {
    body: csrfBody({
      challenge: Challenge,
      ...proofFields,
      remember_device: Type.Optional(RememberDevice),
    }),
    response: { 200: enveloped(OpenedFields, 'OpenedSession') },
  },
  headers: ['Set-Cookie'],
  problems: [
    identityProblems.challengeInvalid,
    identityProblems.secondFactorInvalid,
    identityProblems.oneProof,
    identityProblems.accountUnavailable,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    requestProblems.tenantForbidden,
  ],
  handler: async ({ body, origin, userAgent, language, reply }, context) => {
    const { challenge, code, credential, remember_device: rememberDevice = false } = body;
    const proof = { challenge, code, credential, rememberDevice };
    const request = { kind: 'cookie' as const, origin, userAgent, ...sentCookies(reply) };
    const answered = await answerChallenge(context, { ...proof, ...request });
    const opened = await openedCookie(context, answered, reply);
    setDeviceCookie(context, reply, answered.device);
    return success(identityTexts.signedIn[language], await describeOpened(context, opened));
  },
});

import {
  answerChallenge,
  Challenge,
  type IdentityContext,
  identityProblems,
  identityTexts,
  openedCookie,
  proofFields,
  SESSION_COOKIE,
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
    body: csrfBody({ challenge: Challenge, ...proofFields }),
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
  handler: async ({ body: { challenge, code, credential }, origin, userAgent, language, reply }, context) => {
    const sentCookie = reply.request.cookies[SESSION_COOKIE] ?? null;
    const answer = { challenge, code, credential, kind: 'cookie' as const, origin, userAgent, sentCookie };
    const opened = await openedCookie(context, await answerChallenge(context, answer), reply);
    return success(identityTexts.signedIn[language], await describeOpened(context, opened));
  },
});

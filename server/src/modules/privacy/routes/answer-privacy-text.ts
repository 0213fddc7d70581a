import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { answerText } from '../answer-service.ts';
import type { PrivacyContext } from '../context.ts';
import { privacyTextProblems } from '../text-problems.ts';
import { OwnPrivacyText, PrivacyAnswerBody, PrivacyTextParams } from '../text-schema.ts';

export const answerPrivacyTextRoute = route<PrivacyContext>()({
  method: 'PUT',
  path: '/v1/privacy/own-texts/:kind',
  operationId: 'answerPrivacyText',
  summary: 'Accept the version that was read; decline or withdraw a consent',
  tag: 'privacy',
  access: authenticated,
  tokens: 'never',
  schema: { params: PrivacyTextParams, body: PrivacyAnswerBody, response: { 200: OwnPrivacyText } },
  problems: [
    privacyTextProblems.notFound,
    privacyTextProblems.outdated,
    privacyTextProblems.notOptional,
    privacyTextProblems.notGiven,
    privacyTextProblems.answeredMeanwhile,
  ],
  handler: (call, context) => answerText(context, call, call.params.kind, call.body),
});

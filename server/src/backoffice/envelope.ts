import { Type } from 'typebox';
import { HeadedAnswer } from '../platform/http/headed-answer.ts';
import { tagOf, type Versioned } from '../platform/http/record-version.ts';
import { challengeMembers, ProblemDetail } from '../platform/http/schema.ts';
import type { Language, Problem } from '../platform/problem.ts';

/** The answer of every back-office endpoint (spec 3), errors included. */
export interface Envelope<Data> {
  status: 'success' | 'error';
  message: string;
  data?: Data;
  code?: string;
}

/** The envelope of an error, for OpenAPI. */
export const ErrorEnvelope = Type.Object(
  {
    status: Type.Literal('error'),
    message: Type.String({ description: "one text in the caller's language" }),
    code: Type.String({ description: 'stable name' }),
    errors: Type.Optional(Type.Array(ProblemDetail)),
    ...challengeMembers,
    request_id: Type.String(),
  },
  { title: 'BackofficeProblem' },
);

export function success<Data extends object>(message: string, data: Data): Envelope<Data> {
  return { status: 'success', message, data };
}

/** The same with the entity tag of the record that it is about. */
export function tagged(record: Versioned, answer: Envelope<object>): HeadedAnswer<Envelope<object>> {
  return new HeadedAnswer(answer, { etag: tagOf(record) });
}

/** What spec 3 has no status for: a conflict, a body too large or of another type, a rule that is broken. */
const BAD_INPUT = new Set([409, 413, 415, 422]);

/**
 * The status of a problem on this surface: whatever is wrong with the input is 400, under the same code. A stale version is 412 as
 * everywhere: nothing is wrong with what was sent, the record is another by now.
 */
export function envelopeStatus(status: number): number {
  return BAD_INPUT.has(status) ? 400 : status;
}

/** A problem in the envelope. */
export function envelopeProblem(problem: Problem, language: Language, requestId: string): object {
  const errors = problem.details(language);
  return {
    status: 'error',
    message: problem.text(language),
    code: problem.code,
    ...(errors.length > 0 ? { errors } : {}),
    ...problem.members,
    request_id: requestId,
  };
}

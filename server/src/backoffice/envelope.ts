import type { Language, Problem } from '../platform/problem.ts';

/** The answer of every back-office endpoint (spec 3), errors included. */
export interface Envelope<Data> {
  status: 'success' | 'error';
  message: string;
  data?: Data;
  code?: string;
}

export function success<Data extends object>(message: string, data: Data): Envelope<Data> {
  return { status: 'success', message, data };
}

/**
 * A problem in the envelope. Spec 3 knows no 404 of a record, 409, 412, 413, 415 or 422: what is wrong with the input
 * is 400 there, with the same code; the rate limit keeps its 429.
 */
export function envelopeProblem(problem: Problem, language: Language, requestId: string): object {
  const errors = problem.details(language);
  return {
    status: 'error',
    message: problem.text(language),
    code: problem.code,
    ...(errors.length > 0 ? { errors } : {}),
    request_id: requestId,
  };
}

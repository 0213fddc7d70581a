import { STATUS_CODES } from 'node:http';
import type { Language, Problem } from '../problem.ts';

export interface ProblemBody {
  statusCode: number;
  error: string;
  code: string;
  message: string;
  errors?: readonly { path: string; code: string; message: string }[];
  requestId: string;
}

/** The error shape of contract 2. */
export function problemBody(problem: Problem, language: Language, requestId: string): ProblemBody {
  const errors = problem.details(language);
  return {
    statusCode: problem.status,
    error: STATUS_CODES[problem.status] ?? 'Error',
    code: problem.code,
    message: problem.text(language),
    ...(errors.length > 0 ? { errors } : {}),
    ...problem.members,
    requestId,
  };
}

import { ApiError, asApiError } from '../../api/problem.ts';
import { notifyFailure } from '../../ui/feedback/notify.ts';

/** As many reasons as a notice has room for. */
const MOST_REASONS = 5;

/** Says why nothing was done, with each reason that the server gives: which payouts, or which lines of a file. */
export function notifyReasons(thrown: unknown): void {
  notifyFailure(withReasons(asApiError(thrown)));
}

/** What is waited for, refused with its reasons where it is. */
export function namingReasons<Done>(work: Promise<Done>): Promise<Done> {
  return work.catch((thrown: unknown) => {
    throw withReasons(asApiError(thrown));
  });
}

/** The refusal with its reasons behind its words. */
export function withReasons(error: ApiError): ApiError {
  const reasons = error.issues.map(({ message }) => message).filter((text) => text !== error.message);
  if (reasons.length === 0) return error;
  const more = reasons.length > MOST_REASONS ? '…' : '';
  const { code, issues, requestId, retryAfter, secondStep, status } = error;
  const message = `${error.message} ${reasons.slice(0, MOST_REASONS).join('; ')}${more}`;
  return new ApiError({ code, issues, requestId, retryAfter, secondStep, status, message });
}

/** What is wrong with one field. */
export interface FieldProblem {
  path: string;
  code: string;
  message: string;
}

/**
 * An answer that says no, or no answer at all. Branch on `code`, which is stable; `message` is for people, in the language that was asked
 * for.
 */
export class RetaguardaError extends Error {
  override readonly name = 'RetaguardaError';
  /** `auth.unauthenticated`, `task.notFound` …; `network` without an answer, `unknown` for one that is not of the API. */
  readonly code: string;
  /** 0 without an answer. */
  readonly status: number;
  /** Give it with a question; null without an answer. */
  readonly requestId: string | null;
  readonly errors: readonly FieldProblem[];
  /** After how many seconds the same request may be sent again; null where nothing says so. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    told: Partial<Pick<RetaguardaError, 'code' | 'status' | 'requestId' | 'errors' | 'retryAfter'>> & {
      cause?: unknown;
    } = {},
  ) {
    super(message, told.cause === undefined ? undefined : { cause: told.cause });
    this.code = told.code ?? 'unknown';
    this.status = told.status ?? 0;
    this.requestId = told.requestId ?? null;
    this.errors = told.errors ?? [];
    this.retryAfter = told.retryAfter ?? null;
  }
}

/** The error of an answer, in the shape of the API or of the back office. */
export function errorOf(response: Response, body: unknown): RetaguardaError {
  const { code, errors, message, requestId, request_id } = (body ?? {}) as Record<string, unknown>;
  const id = requestId ?? request_id ?? response.headers.get('x-request-id');
  return new RetaguardaError(typeof message === 'string' ? message : `HTTP ${response.status}`, {
    code: typeof code === 'string' ? code : 'unknown',
    status: response.status,
    requestId: typeof id === 'string' ? id : null,
    errors: Array.isArray(errors) ? (errors as FieldProblem[]) : [],
    retryAfter: retryAfterOf(response),
  });
}

/** Seconds of `Retry-After`, which may be a moment too. */
export function retryAfterOf({ headers }: Response): number | null {
  const written = headers.get('retry-after');
  if (written === null) return null;
  const seconds = Number(written);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(written);
  return Number.isNaN(moment) ? null : Math.max(0, (moment - Date.now()) / 1_000);
}

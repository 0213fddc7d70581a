import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** One refused field: a dotted path into the body that was sent, a stable code, and a text for the reader. */
export interface FieldIssue {
  path: string;
  code: string;
  message: string;
}

/** What a sign-in waits for after the password. */
export interface SecondStep {
  challenge: string;
  /** What a browser asks passkeys for; null for whoever has none. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
  /** Whether the person has an authenticator; recovery codes there are in any case. */
  hasCodes: boolean;
  /** For how many days this browser may be remembered; 0 for not at all. */
  rememberDays: number;
}

/** A refused or failed request. `status` is 0 when no answer arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: readonly FieldIssue[];
  readonly requestId: string | null;
  /** What a second factor has to answer, where a sign-in waits for one. */
  readonly secondStep: SecondStep | null;
  /** Seconds the server asks to wait, where it says so. */
  readonly retryAfter: number | null;

  constructor(init: {
    status: number;
    code: string;
    message: string;
    issues?: readonly FieldIssue[];
    requestId?: string | null;
    secondStep?: SecondStep | null;
    retryAfter?: number | null;
  }) {
    super(init.message);
    this.status = init.status;
    this.code = init.code;
    this.issues = init.issues ?? [];
    this.requestId = init.requestId ?? null;
    this.secondStep = init.secondStep ?? null;
    this.retryAfter = init.retryAfter ?? null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function issueFrom(value: unknown): FieldIssue[] {
  if (!isRecord(value)) return [];
  const path = text(value['path']);
  const message = text(value['message']);
  if (path === null || message === null) return [];
  return [{ path: normalisePath(path), code: text(value['code']) ?? 'invalid', message }];
}

function secondStepFrom(record: Record<string, unknown>): SecondStep | null {
  const challenge = text(record['challenge']);
  if (challenge === null) return null;
  const { methods, passkey } = record;
  return {
    challenge,
    passkey: isRecord(passkey) ? (passkey as unknown as PublicKeyCredentialRequestOptionsJSON) : null,
    hasCodes: !Array.isArray(methods) || methods.includes('totp'),
    rememberDays: typeof record['rememberDays'] === 'number' ? record['rememberDays'] : 0,
  };
}

/** What a sign-in at a provider waits for, from behind the `#` of the page to which the browser comes back; null for anything else. */
export function secondStepIn(hash: string): SecondStep | null {
  const [name, value = ''] = hash.replace(/^#/, '').split('=');
  if (name !== 'etapa') return null;
  try {
    const record: unknown = JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(record) ? secondStepFrom(record) : null;
  } catch {
    return null;
  }
}

/** Brings `/addresses/0/cep`, `addresses[0].cep` and `body.addresses.0.cep` to `addresses.0.cep`. */
export function normalisePath(path: string): string {
  return path
    .replace(/\[(\w+)\]/g, '.$1')
    .replaceAll('/', '.')
    .replace(/^\.+/, '')
    .replace(/^body\./, '');
}

/**
 * Reads an error answer of either style (`{statusCode, code, message, errors}` or the envelope `{status, message, code}`).
 * An answer that is neither, such as the page of a proxy, becomes `http.<status>` with an empty message.
 */
export function problemFrom(status: number, headers: Headers, body: unknown): ApiError {
  const record = isRecord(body) ? body : {};
  const message = record['message'];
  const errors = record['errors'];
  const wait = Number(headers.get('retry-after'));
  return new ApiError({
    status,
    code: text(record['code']) ?? `http.${status}`,
    message: Array.isArray(message)
      ? message.filter((part) => typeof part === 'string').join('; ')
      : (text(message) ?? ''),
    issues: Array.isArray(errors) ? errors.flatMap(issueFrom) : [],
    requestId: text(record['requestId']) ?? headers.get('x-request-id'),
    secondStep: secondStepFrom(record),
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
  });
}

/** Makes any thrown value an `ApiError`; a network failure has status 0. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  const unreachable = error instanceof TypeError || timedOut;
  return new ApiError({
    status: 0,
    code: unreachable ? 'network.unreachable' : 'client.failed',
    message: '',
  });
}

/** Whether it may pass by itself: no network, a gateway or the database away for a moment. */
export function mayPass(thrown: unknown): boolean {
  const { status, code } = asApiError(thrown);
  return code === 'network.unreachable' || status === 502 || status === 504;
}

/** Beside its field a message need not name it: `personalData.cnh precisa ter 11 dígitos` says `Precisa ter 11 dígitos`. */
function withoutPath({ path, message }: FieldIssue): string {
  const rest = message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** What of an error belongs beside which field, and what is left for the form as a whole. */
export interface FormProblem {
  fields: Record<string, string>;
  rest: string[];
}

/**
 * Sorts the issues of an error onto form fields. `fields` names the paths the form shows; `aliases` maps body paths to
 * them. The first issue of a field counts. Without field issues the message itself is left for the form.
 */
export function toFormProblem(
  error: ApiError,
  fields: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): FormProblem {
  const problem: FormProblem = { fields: {}, rest: [] };
  for (const issue of error.issues) {
    const path = aliases[issue.path] ?? issue.path;
    if (!fields.includes(path)) problem.rest.push(issue.message);
    else problem.fields[path] ??= withoutPath(issue);
  }
  if (error.issues.length === 0 && error.message !== '') problem.rest.push(error.message);
  return problem;
}

/** The headers that answers have beside those of every HTTP server, each with what it says. */
export const RESPONSE_HEADERS = {
  'X-Request-Id':
    'The number of the request, in the log and in every error too: that of the request, or a new one.',
  'Retry-After': 'Seconds after which the same request may be sent again.',
  'WWW-Authenticate': 'How callers are known here.',
  ETag: 'The version of the record or file; `If-Match` takes it with a change.',
  Location: 'Where what was made, or the job that makes it, is answered; where a browser goes on.',
  Link: 'First, previous, next and last page of the list (RFC 8288).',
  'X-Total-Count': 'How many there are on all pages, or lines in all of the file.',
  'Idempotent-Replay': '`true` when this is the answer that the same `Idempotency-Key` got before.',
  'Cache-Control': 'Whether and how long the answer may be kept: `no-store`, unless it is made to be.',
  'Content-Disposition': 'The name of the file.',
  'Accept-Ranges': '`bytes`: a `Range` of the file may be asked for.',
  'Content-Range': 'Which bytes of how many these are.',
  'Set-Cookie': 'The cookie of the session, for browsers.',
  'X-Fonte': 'Which source the answer is from.',
  'X-Cache': 'Whether the answer was there already: `HIT`, `MISS` or `STALE`.',
  Age: 'How old the answer of the source is, in seconds.',
} as const;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** Headers that only one status has, whatever others a route answers. */
const OF_STATUS: { readonly [Header in ResponseHeader]?: number } = {
  'Retry-After': 202,
  'Content-Range': 206,
};

/** Headers that follow from the status of an error, each there where the problem has it. */
const OF_ERRORS: Readonly<Record<number, readonly ResponseHeader[]>> = {
  401: ['WWW-Authenticate'],
  412: ['ETag'],
  416: ['Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** What every answer of every route has. */
const OF_ALL: readonly ResponseHeader[] = ['X-Request-Id', 'Cache-Control'];

/** What is said of every answer of a route, of refusals as well: where it is from, and how old. */
const OF_REFUSALS_TOO: ReadonlySet<ResponseHeader> = new Set(['Age', 'X-Cache', 'X-Fonte']);

/** What of a route says which headers it answers. */
interface Answering {
  headers?: readonly ResponseHeader[];
  idempotent?: unknown;
  schema: { response: Readonly<Record<number, unknown>> };
}

/** The headers that a route may answer with a status. */
export function responseHeaders(
  { headers = [], idempotent, schema }: Answering,
  status: number,
): readonly ResponseHeader[] {
  const kept = headers.filter((name) => OF_REFUSALS_TOO.has(name));
  if (schema.response[status] === undefined) return [...OF_ALL, ...kept, ...(OF_ERRORS[status] ?? [])];
  const own = headers.filter((name) => (OF_STATUS[name] ?? status) === status);
  const replayed = idempotent === true ? (['Idempotent-Replay'] as const) : [];
  return [...OF_ALL, ...own, ...(OF_ERRORS[status] ?? []), ...replayed];
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Ai, AiFailed, type AiFailure, type AiPart } from './ai.ts';

export interface OpenAiSettings {
  /** Without a slash at the end, usually with `/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  transcriptionModel: string;
}

interface Patience {
  /** Milliseconds for one attempt. */
  attemptMs: number;
  /** Further attempts after 408, 409, 429, 5xx, lost connections and silence. */
  retries: number;
  /** Milliseconds for a request that only checks whether the server is there. */
  verifyMs: number;
}

const PATIENCE: Patience = { attemptMs: 100_000, retries: 1, verifyMs: 1_500 };
/** How long the result of such a check is remembered. */
const VERIFIED_MS = 60_000;
/** Between two attempts, unless the server says how long. */
const PAUSE_MS = 500;
/** A server that asks for more has its next attempt no later than others. */
const MOST_PAUSE_MS = 60_000;
const PASSING = [408, 409, 429];

/** Any server that speaks the OpenAI protocol: chat completions and audio transcriptions. */
export function createOpenAi(settings: OpenAiSettings, patience: Partial<Patience> = {}): Ai {
  const { attemptMs, retries, verifyMs } = { ...PATIENCE, ...patience };
  const post = (path: string, content: Content, signal: AbortSignal) =>
    ask(settings, path, { method: 'POST', ...content }, { attemptMs, retries, signal });
  let verified: { at: number; outcome: Promise<void> } | null = null;

  return {
    answer: async ({ instructions, material }, signal) => {
      const body = JSON.stringify({
        model: settings.model,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: material.map(contentOf) },
        ],
      });
      const headers = { 'content-type': 'application/json' };
      const completion = (await post('/chat/completions', { headers, body }, signal)) as Completion;
      return textOf(completion?.choices?.[0]?.message?.content);
    },
    transcribe: async ({ bytes, mimeType, name }, signal) => {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(bytes)], name, { type: mimeType }));
      body.set('model', settings.transcriptionModel);
      body.set('response_format', 'json');
      const said = (await post('/audio/transcriptions', { body }, signal)) as { text?: unknown } | null;
      return textOf(said?.text);
    },
    verify: () => {
      const now = performance.now();
      if (verified === null || now - verified.at > VERIFIED_MS)
        verified = { at: now, outcome: look(settings, verifyMs) };
      return verified.outcome;
    },
  };
}

interface Content {
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** As far as it is read, and as servers should write it. */
type Completion = { choices?: { message?: { content?: unknown } }[] } | null;

/** A server that answers without a list of models counts as reachable. */
async function look(settings: OpenAiSettings, verifyMs: number): Promise<void> {
  try {
    const signal = AbortSignal.timeout(verifyMs);
    await ask(settings, '/models', {}, { attemptMs: verifyMs, retries: 0, signal });
  } catch (error) {
    if (!(error instanceof AiFailed) || ![404, 405].includes(error.status ?? 0)) throw error;
  }
}

/** The JSON of an answer. Every failure is an `AiFailed`, without the text that the server wrote. */
async function ask(
  { apiKey, baseUrl }: OpenAiSettings,
  path: string,
  content: Content & { method?: 'POST' },
  { attemptMs, retries, signal }: Pick<Patience, 'attemptMs' | 'retries'> & { signal: AbortSignal },
): Promise<unknown> {
  const headers = { ...content.headers, accept: 'application/json', authorization: `Bearer ${apiKey}` };
  // Without redirects the key and the material go only to the server of the settings.
  const request: RequestInit = { ...content, headers, redirect: 'error' };
  for (let further = retries; ; further -= 1) {
    const once = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]);
    const outcome = await attempt(`${baseUrl}${path}`, { ...request, signal: once });
    if (!(outcome instanceof AttemptFailed)) return parsed(outcome.text);
    if (signal.aborted) throw new AiFailed('timeout');
    if (further <= 0 || outcome.pauseMs === null) throw outcome;
    // A wait that is cut short ends in the next attempt, which is then cut short too.
    await sleep(outcome.pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** A failure of one attempt, and after how long another one may do better; null when none would. */
class AttemptFailed extends AiFailed {
  readonly pauseMs: number | null;

  constructor(reason: AiFailure, status: number | null, pauseMs: number | null) {
    super(reason, status);
    this.pauseMs = pauseMs;
  }
}

async function attempt(url: string, request: RequestInit): Promise<{ text: string } | AttemptFailed> {
  try {
    const response = await fetch(url, request);
    if (response.ok) return { text: await response.text() };
    await response.body?.cancel();
    return new AttemptFailed(reasonOf(response.status), response.status, pauseAfter(response));
  } catch {
    return new AttemptFailed(request.signal?.aborted ? 'timeout' : 'unreachable', null, PAUSE_MS);
  }
}

function pauseAfter({ headers, status }: Response): number | null {
  const said = headers.get('x-should-retry');
  const passes = said === null ? PASSING.includes(status) || status >= 500 : said === 'true';
  if (!passes) return null;
  const pause = Number(headers.get('retry-after-ms') ?? Number(headers.get('retry-after') ?? '') * 1_000);
  return pause > 0 && pause <= MOST_PAUSE_MS ? pause : PAUSE_MS;
}

function contentOf(part: AiPart) {
  if (part.kind === 'text') return { type: 'text', text: part.text };
  const data = `data:${part.mimeType};base64,${part.bytes.toString('base64')}`;
  return part.kind === 'image'
    ? { type: 'image_url', image_url: { url: data } }
    : { type: 'file', file: { filename: part.name, file_data: data } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AiFailed('answer');
  }
}

function textOf(answer: unknown): string {
  if (typeof answer !== 'string') throw new AiFailed('answer');
  return answer;
}

function reasonOf(status: number): AiFailure {
  if (status === 401 || status === 403) return 'key';
  if (status === 429) return 'limit';
  return status >= 500 ? 'server' : 'rejected';
}

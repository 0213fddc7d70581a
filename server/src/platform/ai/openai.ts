import type { OpenAI } from 'openai';
import type { ChatCompletionContentPart } from 'openai/resources/chat/completions';
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
  /** Further attempts after 408, 409, 429, 5xx and lost connections. */
  retries: number;
  /** Milliseconds for a request that only checks whether the server is there. */
  verifyMs: number;
}

const PATIENCE: Patience = { attemptMs: 100_000, retries: 1, verifyMs: 1_500 };
/** How long the result of such a check is remembered. */
const VERIFIED_MS = 60_000;

/** Any server that speaks the OpenAI protocol: chat completions and audio transcriptions. */
export function createOpenAi(settings: OpenAiSettings, patience: Partial<Patience> = {}): Ai {
  const { attemptMs, retries, verifyMs } = { ...PATIENCE, ...patience };
  let client: Promise<OpenAI> | null = null;
  const open = () => {
    client ??= connect(settings, { attemptMs, retries });
    return client;
  };
  let verified: { at: number; outcome: Promise<void> } | null = null;

  return {
    answer: async ({ instructions, material }, signal) =>
      guarded(signal, async () => {
        const { chat } = await open();
        const completion = await chat.completions.create(
          {
            model: settings.model,
            response_format: { type: 'json_object' },
            messages: [
              { role: 'system', content: instructions },
              { role: 'user', content: material.map(contentOf) },
            ],
          },
          { signal },
        );
        return textOf(completion.choices?.[0]?.message?.content);
      }),
    transcribe: async ({ bytes, mimeType, name }, signal) =>
      guarded(signal, async () => {
        const { audio } = await open();
        const file = new File([new Uint8Array(bytes)], name, { type: mimeType });
        const said = await audio.transcriptions.create(
          { file, model: settings.transcriptionModel, response_format: 'json' },
          { signal },
        );
        return textOf(said.text);
      }),
    verify: () => {
      const now = performance.now();
      if (verified === null || now - verified.at > VERIFIED_MS) {
        const signal = AbortSignal.timeout(verifyMs);
        verified = { at: now, outcome: guarded(signal, () => look(open, signal)) };
      }
      return verified.outcome;
    },
  };
}

/**
 * The library takes long to load and is only needed where there is a key, so it is loaded with the first question. Every
 * setting that it would read from the environment by itself is passed to it.
 */
async function connect(
  { apiKey, baseUrl }: OpenAiSettings,
  { attemptMs, retries }: Pick<Patience, 'attemptMs' | 'retries'>,
): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    apiKey,
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: attemptMs,
    maxRetries: retries,
    logLevel: 'off',
    // Without redirects the key and the material go only to the server of the settings.
    fetchOptions: { redirect: 'error' },
  });
}

/** A server that answers without a list of models counts as reachable. */
async function look(open: () => Promise<OpenAI>, signal: AbortSignal): Promise<void> {
  const { models } = await open();
  try {
    await models.list({ signal, maxRetries: 0 });
  } catch (error) {
    if (![404, 405].includes(statusOf(error) ?? 0)) throw error;
  }
}

function contentOf(part: AiPart): ChatCompletionContentPart {
  if (part.kind === 'text') return { type: 'text', text: part.text };
  const data = `data:${part.mimeType};base64,${part.bytes.toString('base64')}`;
  return part.kind === 'image'
    ? { type: 'image_url', image_url: { url: data } }
    : { type: 'file', file: { filename: part.name, file_data: data } };
}

function textOf(answer: unknown): string {
  if (typeof answer !== 'string') throw new AiFailed('answer');
  return answer;
}

/** Turns every error into `AiFailed`, without the text that the server wrote. */
async function guarded<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AiFailed) throw error;
    if (signal.aborted) throw new AiFailed('timeout');
    const status = statusOf(error);
    throw new AiFailed(status === null ? reasonWithoutAnswer(error) : reasonOf(status), status);
  }
}

function statusOf(error: unknown): number | null {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' ? status : null;
}

function reasonOf(status: number): AiFailure {
  if (status === 401 || status === 403) return 'key';
  if (status === 429) return 'limit';
  return status >= 500 ? 'server' : 'rejected';
}

function reasonWithoutAnswer(error: unknown): AiFailure {
  const name = error instanceof Error ? error.constructor.name : '';
  if (name === 'APIConnectionTimeoutError') return 'timeout';
  return name === 'APIConnectionError' ? 'unreachable' : 'answer';
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request for a summary as the server saw it. */
export interface SeenCompletion {
  model: string;
  messages: { role: string; content: string | SeenPart[] }[];
  response_format?: unknown;
}

export interface SeenPart {
  type: string;
  text?: string;
  image_url?: { url: string };
  file?: { filename: string; file_data: string };
}

export interface SeenTranscription {
  model: string;
  fileName: string;
  mimeType: string;
  bytes: Buffer;
}

/** What the server does with the next requests. */
export type Behaviour =
  /** Answers with this text of the model. */
  | { kind: 'content'; content: string }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** Answers bytes that are no JSON. */
  | { kind: 'broken' }
  /** Answers JSON without any choice. */
  | { kind: 'empty' }
  | { kind: 'silent' }
  | { kind: 'hangup' };

export interface AiServer {
  url: string;
  key: string;
  completions: SeenCompletion[];
  transcriptions: SeenTranscription[];
  /** For every path whose end it names, or for all. */
  behave(behaviour: Behaviour, path?: string): void;
  /** Called while a summary is being written, before it is answered. */
  meanwhile: (() => Promise<unknown>) | null;
  close(): Promise<void>;
}

export const GOOD_SUMMARY = JSON.stringify({
  objetivo: 'Renovar o contrato.',
  pontos_principais: ['Cliente pediu desconto.'],
  pendencias: ['Assinatura.'],
  proximos_passos: ['Enviar a minuta.', 'Ligar na sexta.'],
});

/** A local server that speaks the chat completions and transcription protocol of OpenAI. */
export async function startAiServer(): Promise<AiServer> {
  const behaviours = new Map<string, Behaviour>();
  const server = createServer((request, response) => {
    answer(state, behaviours, request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const state: AiServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: 'sk-test-chave-muito-secreta',
    completions: [],
    transcriptions: [],
    behave: (behaviour, path = '') => {
      behaviours.set(path, behaviour);
    },
    meanwhile: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}

async function answer(
  state: AiServer,
  behaviours: ReadonlyMap<string, Behaviour>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '').replace('/v1', '');
  const body = await buffer(request);
  if (request.headers.authorization !== `Bearer ${state.key}`) return fail(response, 401);
  if (path === '/chat/completions') state.completions.push(JSON.parse(body.toString()) as SeenCompletion);
  else if (path === '/audio/transcriptions') state.transcriptions.push(await readRecording(request, body));
  else if (path !== '/models') return fail(response, 404);
  const behaviour = behaviours.get(path) ?? behaviours.get('');
  if (path === '/chat/completions') await state.meanwhile?.();
  act(path, behaviour ?? { kind: 'content', content: GOOD_SUMMARY }, response);
}

function act(path: string, behaviour: Behaviour, response: ServerResponse): void {
  switch (behaviour.kind) {
    case 'status':
      fail(response, behaviour.status, behaviour.headers);
      return;
    case 'broken':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [');
      return;
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return;
    case 'silent':
      return;
    case 'hangup':
      response.destroy();
      return;
    case 'content':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(success(path, behaviour.content)));
  }
}

function success(path: string, content: string): unknown {
  if (path === '/models') return { object: 'list', data: [] };
  if (path === '/audio/transcriptions') return { text: 'Bom dia, precisamos do contrato até sexta.' };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'modelo',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  };
}

/** As real servers do, the message repeats a part of the key. */
function fail(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const message = 'Incorrect API key provided: sk-test-chave-muito-secreta';
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: 'error' } }));
}

async function readRecording(request: IncomingMessage, body: Buffer): Promise<SeenTranscription> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file') as File;
  return {
    model: String(form.get('model')),
    fileName: file.name,
    mimeType: file.type,
    bytes: Buffer.from(await file.arrayBuffer()),
  };
}

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BANKS, brasilApiCepBody, openCepBody, registryEntry, viaCepBody } from './provider-bodies.ts';

export type ProviderName = 'brasilapi' | 'minhareceita' | 'viacep' | 'opencep';

/** How a provider answers; all but the first two are faults that were seen in the wild. */
export const BEHAVIOURS = [
  'ok',
  'not-found',
  'slow',
  'stalls',
  'hangs-up',
  'status-500',
  'html-429',
  'text-429',
  'broken-json',
  'another-record',
  'huge',
  'other-host',
] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

export interface ProviderServer extends AsyncDisposable {
  /** Each provider below a path of its own. */
  settings: { brasilApiUrl: string; minhaReceitaUrl: string; viaCepUrl: string; openCepUrl: string };
  /** A provider that answers in one way, whatever `behave` says of it. */
  urlOf(provider: ProviderName, behaviour: Behaviour): string;
  /** From now on, at its address in `settings`; every provider begins as `ok`. */
  behave(provider: ProviderName, behaviour: Behaviour): void;
  /** From now on every provider is as it began. */
  heal(): void;
  /** Paths asked for, the oldest first. */
  requests: string[];
  close(): Promise<void>;
}

/** Speaks the protocol of all four providers on one port of this machine. */
export async function startProviderServer(): Promise<ProviderServer> {
  const behaviours = new Map<string, Behaviour>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const [, name = '', ...rest] = path.split('/');
    const [provider = '', own] = name.split('~');
    const behaviour = (own as Behaviour | undefined) ?? behaviours.get(provider) ?? 'ok';
    const asked = { provider, path: rest, behaviour, port };
    ANSWERS[behaviour](response, JSON.stringify(bodyOf(asked)), asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const base = (provider: ProviderName) => `http://127.0.0.1:${port}/${provider}`;
  return {
    settings: {
      brasilApiUrl: base('brasilapi'),
      minhaReceitaUrl: base('minhareceita'),
      viaCepUrl: base('viacep'),
      openCepUrl: base('opencep'),
    },
    urlOf: (provider, behaviour) => `${base(provider)}~${behaviour}`,
    behave: (provider, behaviour) => {
      behaviours.set(provider, behaviour);
    },
    heal: () => behaviours.clear(),
    requests,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** An address on which nobody listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

interface Request {
  provider: string;
  path: string[];
  behaviour: Behaviour;
  port: number;
}

type Answer = (response: ServerResponse, body: string, request: Request) => void;

const JSON_TYPE = 'application/json; charset=utf-8';

const ANSWERS: Record<Behaviour, Answer> = {
  ok: (response, body) => send(response, 200, body, JSON_TYPE),
  'not-found': (response, _body, { provider }) => {
    if (provider === 'viacep') send(response, 200, '{\n  "erro": "true"\n}', JSON_TYPE);
    else send(response, 404, '{"message":"não encontrado","type":"not_found"}', JSON_TYPE);
  },
  slow: () => undefined,
  stalls: (response, body) => {
    response.writeHead(200, { 'content-type': JSON_TYPE });
    response.write(body.slice(0, 10));
  },
  'hangs-up': (response) => {
    response.destroy();
  },
  'status-500': (response) => send(response, 500, '{"message":"Erro interno do servidor"}', JSON_TYPE),
  'html-429': (response) => send(response, 429, '<!doctype html><title>Just a moment</title>', 'text/html'),
  'text-429': (response) => send(response, 429, 'Too many requests', 'text/plain'),
  'broken-json': (response, body) => send(response, 200, body.slice(0, -3), JSON_TYPE),
  'another-record': (response, body) => send(response, 200, body, JSON_TYPE),
  huge: (response, body) => send(response, 200, `${body}${' '.repeat(1024 * 1024)}`, JSON_TYPE),
  'other-host': (response, _body, { port, provider, path }) => {
    response.writeHead(302, { location: `http://localhost:${port}/${provider}/${path.join('/')}` });
    response.end();
  },
};

function send(response: ServerResponse, status: number, body: string, type: string): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

/** What the provider knows at that path, which is the path of the real one. */
function bodyOf({ provider, path, behaviour }: Request): unknown {
  const [first = '', second = '', third = '', fourth = ''] = path;
  const key = (asked: string) => (behaviour === 'another-record' ? asked.replace(/^./, '9') : asked);
  switch (provider === 'brasilapi' ? `${first}/${second}` : provider) {
    case 'api/cnpj':
      return registryEntry(key(fourth));
    case 'api/cep':
      return brasilApiCepBody(key(fourth), third);
    case 'api/banks':
      return behaviour === 'another-record' ? { banks: [] } : BANKS;
    case 'minhareceita':
      return registryEntry(key(first));
    case 'viacep':
      return viaCepBody(key(second));
    case 'opencep':
      return openCepBody(key(second));
    default:
      return { message: 'Page not found.', type: 'not_found', name: 'NotFoundError' };
  }
}

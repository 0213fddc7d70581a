import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

/** Somebody with an account at the provider, as its claims say. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A real provider of OpenID Connect on this machine. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  accounts: Map<string, ProviderAccount>;
  /** Who is at the browser that has no page: signs in at once. Null asks with a page, where the subject is typed. */
  atBrowser: string | null;
  /** What is done at the door instead of an answer, for a provider that misbehaves. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  close(): Promise<void>;
}

/** Starts the provider with one client, whose browsers come back to this address. */
export async function startIdentityProvider(redirectUri: string): Promise<TestProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const clientId = 'retaguarda';
  const clientSecret = randomBytes(24).toString('base64url');
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    running.asked.set(path, (running.asked.get(path) ?? 0) + 1);
    if (running.intercept?.(request, response)) return;
    if (path.startsWith('/interaction/')) void interact(provider, running, request, response);
    else handle(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...accounts.get(sub), sub }),
    }),
  });
  handle = provider.callback();
  const running: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    accounts,
    atBrowser: null,
    intercept: null,
    asked: new Map(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return running;
}

/** Signs in whoever is there, and agrees to whatever the client asks for. */
async function interact(
  provider: Provider,
  running: TestProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const typed = request.method === 'POST' ? new URLSearchParams(await text(request)) : null;
  if (typed?.has('cancel'))
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: SPITE,
    });
  const accountId = typed?.get('subject') ?? running.atBrowser;
  if (accountId === null || !running.accounts.has(accountId)) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    return;
  }
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}

/** What nobody may see on a page of ours. */
export const SPITE = '<b>spite</b>';

const PAGE = `<!doctype html><title>Provedor da empresa</title><h1>Provedor da empresa</h1>
<form method="post"><label>Conta <input name="subject"></label><button>Entrar</button>
<button name="cancel" value="1">Cancelar</button></form>`;

import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { BrandingFault } from './branding-faults.ts';
import { isPublicAddress } from './private-address.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const BUDGET_MS = 5_000;
const MAX_REDIRECTS = 3;
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/i;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface LogoSourceOptions {
  /** Plain http and private addresses too: only where a test serves the logo. */
  privateAddresses: boolean;
}

/**
 * The bytes of a logo, from a `data:` or an https address. Every address that the name resolves to must be public, and
 * the connection goes to the address that was checked. Throws `BrandingFault`.
 */
export async function fetchLogo(source: string, options: LogoSourceOptions): Promise<Buffer> {
  if (source.startsWith('data:')) return dataBytes(source);
  const signal = AbortSignal.timeout(BUDGET_MS);
  try {
    return await fetchFrom(checkedUrl(source, options), options, signal, MAX_REDIRECTS);
  } catch (error) {
    if (error instanceof BrandingFault) throw error;
    throw new BrandingFault(signal.aborted ? 'logo.tooSlow' : 'logo.unreachable', error);
  }
}

function dataBytes(source: string): Buffer {
  const encoded = DATA_URL.exec(source)?.[1];
  if (encoded === undefined) throw new BrandingFault('logo.address');
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > MAX_BYTES) throw new BrandingFault('logo.tooLarge');
  return bytes;
}

function checkedUrl(text: string, { privateAddresses }: LogoSourceOptions): URL {
  const url = URL.parse(text);
  const secure = url?.protocol === 'https:';
  if (url === null || !(secure || (privateAddresses && url.protocol === 'http:'))) {
    throw new BrandingFault('logo.address');
  }
  if (url.username !== '' || url.password !== '') throw new BrandingFault('logo.address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is checked when it is resolved; an address is never resolved and has to be checked here.
  if (isIP(host) !== 0 && !privateAddresses && !isPublicAddress(host)) {
    throw new BrandingFault('logo.refused');
  }
  return url;
}

async function fetchFrom(
  url: URL,
  options: LogoSourceOptions,
  signal: AbortSignal,
  redirects: number,
): Promise<Buffer> {
  const response = await open(url, options, signal);
  const { headers, statusCode = 0 } = response;
  if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
    response.destroy();
    const next = URL.parse(headers.location, url);
    if (next === null || next.host !== url.host || redirects === 0) throw new BrandingFault('logo.refused');
    return fetchFrom(checkedUrl(next.href, options), options, signal, redirects - 1);
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new BrandingFault('logo.unreachable');
  }
  return bodyOf(response);
}

function open(url: URL, options: LogoSourceOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/png, image/jpeg, image/webp, image/svg+xml' };
    send(url, { signal, headers, agent: false, lookup: guardedLookup(options) })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

/** Resolves a name and refuses it when any of its addresses is private. */
function guardedLookup({ privateAddresses }: LogoSourceOptions): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error('no address'), '', 4);
      if (!privateAddresses && !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new BrandingFault('logo.refused'), '', 4);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) {
    response.destroy();
    throw new BrandingFault('logo.tooLarge');
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new BrandingFault('logo.tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

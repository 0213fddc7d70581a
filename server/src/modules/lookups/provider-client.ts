const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;

/** Why a provider gave no usable answer. The text names neither host nor key, so that it may be logged. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /** The HTTP status where that was the fault. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

export interface ProviderReply {
  /** The body as it came. */
  text: string;
  /** What the body says. */
  value: unknown;
}

/**
 * Asks one fixed host for a JSON document; null when it says 404. Throws a `ProviderFault` for every other status, for
 * a body that is not JSON or larger than 1 MiB, and for a redirect to another host; the reason of `signal` when it was
 * aborted; a `TypeError` when the host cannot be reached.
 */
export type ProviderClient = (path: string, signal: AbortSignal) => Promise<ProviderReply | null>;

/** `baseUrl` without a slash at the end; paths begin with one. */
export function createProviderClient(baseUrl: string): ProviderClient {
  return async (path, signal) => {
    const response = await follow(new URL(baseUrl + path), signal);
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new ProviderFault(`status ${response.status}`, response.status);
    }
    const text = await readText(response);
    try {
      return { text, value: JSON.parse(text) };
    } catch {
      throw new ProviderFault('not JSON');
    }
  };
}

/** Follows redirects by hand: a provider must not send this server to a URL of its choice. */
async function follow(start: URL, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json', 'user-agent': 'retaguarda' },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    url = redirectTarget(location, url);
  }
  throw new ProviderFault('too many redirects');
}

function redirectTarget(location: string, from: URL): URL {
  const target = URL.parse(location, from.href);
  const sameHost = target !== null && target.hostname === from.hostname && target.port === from.port;
  const sameOrBetterProtocol = target?.protocol === from.protocol || target?.protocol === 'https:';
  if (!sameHost || !sameOrBetterProtocol) throw new ProviderFault('redirect to another host');
  return target;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new ProviderFault('body too large');
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw new ProviderFault('not UTF-8');
  }
}

import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkedTarget, type FetchRules, GuardedFetchError, guardedLookup } from './guarded-fetch.ts';

interface Exchange extends Pick<FetchRules, 'maxBytes' | 'budgetMs' | 'reach'> {
  method: string;
  headers: Readonly<Record<string, string>>;
  /** Null for a request without one. */
  body: string | null;
}

/**
 * Asks a server that somebody named and answers all that it said, whatever its status, under the same rules as `fetchGuarded`: every IP
 * address of its host must be within reach, and the connection goes to the one that was checked. Redirects are answers like any other and
 * not followed. Throws `GuardedFetchError`.
 */
export async function exchangeGuarded(target: string, exchange: Exchange): Promise<Response> {
  const signal = AbortSignal.timeout(exchange.budgetMs);
  try {
    const { reach, url } = checkedTarget(target, null, exchange.reach);
    const answer = await send(url, exchange, guardedLookup(reach), signal);
    const body = await wholeBody(answer, exchange.maxBytes);
    const status = answer.statusCode ?? 502;
    const hasBody = ![204, 205, 304].includes(status);
    return new Response(hasBody ? body : null, { status, headers: headersOf(answer) });
  } catch (cause) {
    if (cause instanceof GuardedFetchError) throw cause;
    throw new GuardedFetchError(signal.aborted ? 'tooSlow' : 'unreachable', { cause });
  }
}

function send(
  url: URL,
  { body, headers, method }: Exchange,
  lookup: ReturnType<typeof guardedLookup>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    open(url, { method, signal, headers: { ...headers, ...length }, agent: false, lookup })
      .once('response', resolve)
      .once('error', reject)
      .end(body ?? undefined);
  });
}

async function wholeBody(answer: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) {
      answer.destroy();
      throw new GuardedFetchError('tooLarge');
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}

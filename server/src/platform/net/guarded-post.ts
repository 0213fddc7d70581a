import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkedTarget, type FetchRules, GuardedFetchError, guardedLookup } from './guarded-fetch.ts';

interface Posting {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** For everything together: connection, answer and its first bytes. */
  budgetMs: number;
  /** How much of the answer is read; the rest is left. */
  answerBytes: number;
  reach: FetchRules['reach'];
  /** Ends the request before its time. */
  signal?: AbortSignal | undefined;
}

export interface PostAnswer {
  status: number;
  /** The first bytes of the answer, as text. */
  text: string;
}

/**
 * Sends a body to a URL that somebody named, under the same rules as `fetchGuarded`: every IP address of its host must be within
 * reach, and the connection goes to the one that was checked. Redirects are answers like any other and not followed: what was meant
 * for one URL is not sent to another. Throws `GuardedFetchError`.
 */
export async function postGuarded(target: string, posting: Posting): Promise<PostAnswer> {
  const late = AbortSignal.timeout(posting.budgetMs);
  const signal = posting.signal === undefined ? late : AbortSignal.any([late, posting.signal]);
  try {
    const { reach, url } = checkedTarget(target, null, posting.reach);
    const response = await send(url, posting, guardedLookup(reach), signal);
    return { status: response.statusCode ?? 0, text: await firstBytes(response, posting.answerBytes) };
  } catch (cause) {
    if (cause instanceof GuardedFetchError) throw cause;
    throw new GuardedFetchError(late.aborted ? 'tooSlow' : 'unreachable', { cause });
  }
}

function send(
  url: URL,
  { body, headers }: Posting,
  lookup: ReturnType<typeof guardedLookup>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const length = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    open(url, {
      method: 'POST',
      signal,
      headers: { ...headers, 'content-length': length },
      agent: false,
      lookup,
    })
      .once('response', resolve)
      .once('error', reject)
      .end(body);
  });
}

async function firstBytes(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  response.destroy();
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, most));
}

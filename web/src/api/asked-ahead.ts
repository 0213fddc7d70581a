/** What `boot.js` has asked for while the code of the page was on its way, by path. */
interface Asked {
  /** The tenant that it was asked for. */
  tenant: string | null;
  answers: Record<string, Promise<Response>>;
}

declare global {
  var retaguardaAsked: Asked | undefined;
}

/** The answer to a request that was asked ahead; null for any other. Each is taken once: whoever asks again wants to know it anew. */
export function takeAskedAhead({ headers, method, url }: Request): Promise<Response> | null {
  const { answers = {}, tenant = null } = globalThis.retaguardaAsked ?? {};
  const { origin, pathname, search } = new URL(url);
  const answer = answers[pathname];
  if (answer === undefined || method !== 'GET' || search !== '' || origin !== window.location.origin)
    return null;
  if (headers.get('x-tenant-id') !== tenant) return null;
  delete answers[pathname];
  return answer;
}

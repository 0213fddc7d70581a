/** An answer of one of the two servers. */
export interface Answer {
  status: number;
  body: unknown;
}

export interface Asked {
  method: string;
  path: string;
  body?: object | undefined;
  /** A text in place of a JSON body. */
  text?: string | undefined;
}

/** Somebody who is signed in on both servers. */
export interface Person {
  email: string;
  tokens: readonly [string, string];
}

export type Urls = readonly [string, string];

/** Longer than any request of a server that is well. */
const PATIENCE_MS = 30_000;

/** Sends the same request to both, one after the other, so that neither waits for the other's machine. */
export async function askBoth(
  urls: Urls,
  person: Person | null,
  asked: readonly [Asked, Asked],
): Promise<readonly [Answer, Answer]> {
  const first = await ask(urls[0], person?.tokens[0], asked[0]);
  return [first, await ask(urls[1], person?.tokens[1], asked[1])];
}

export async function signIn(urls: Urls, email: string, password: string): Promise<Person> {
  const request = { method: 'POST', path: '/api/v1/auth/login', body: { email, password } };
  const answers = await askBoth(urls, null, [request, request]);
  const [first = '', second = ''] = answers.map(({ body }) => (body as { accessToken?: string }).accessToken);
  if (first === '' || second === '') {
    throw new Error(`${email} cannot sign in on both: ${answers.map(({ status }) => status).join(' and ')}`);
  }
  return { email, tokens: [first, second] };
}

async function ask(url: string, token: string | undefined, asked: Asked): Promise<Answer> {
  const { body, method, path, text } = asked;
  const headers: Record<string, string> = { 'accept-language': 'en' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (text !== undefined) headers['content-type'] = 'text/csv';
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      body: text ?? (body === undefined ? null : JSON.stringify(body)),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, body: read(await answer.text()) };
  } catch (error) {
    // An answer that breaks off in the middle is one as well.
    return { status: 0, body: (error as Error).message };
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

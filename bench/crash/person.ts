const PASSWORD = 'retaguarda-demo';

/** A person of the demo business who has signed in; the token stays valid when the server is killed. */
export interface Person {
  email: string;
  uuid: string;
  authorization: string;
}

export async function signIn(url: string, email: string): Promise<Person> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const body = (await answer.json()) as { accessToken: string; user: { id: string } };
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
  return { email, uuid: body.user.id, authorization: `Bearer ${body.accessToken}` };
}

/** The answer of a request, or null when it never came. */
export async function ask(
  url: string,
  { authorization }: Person,
  request: { method: string; path: string; body: string; type?: string },
): Promise<{ status: number; body: unknown } | null> {
  const { body, method, path, type = 'application/json' } = request;
  try {
    const headers = { authorization, 'content-type': type };
    const answer = await fetch(url + path, { method, headers, body });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}

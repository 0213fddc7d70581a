import type { Client } from './client.ts';

/** A project as the API answers it. */
export interface TestProject extends Record<string, unknown> {
  id: number;
  name: string;
}

let count = 0;

/** Creates a project through the API, under a name that no other test has unless told otherwise. */
export async function makeProject(client: Client, body: Record<string, unknown> = {}): Promise<TestProject> {
  count += 1;
  const answer = await client.post('/api/projetos', {
    name: `Projeto ${String(count).padStart(6, '0')}`,
    ...body,
  });
  if (answer.status !== 201) throw new Error(`the project was not created: ${answer.text}`);
  return answer.body.data;
}

/** Gives the project a public link, another one, or none; answers the token. */
export async function changeLink(
  client: Client,
  id: number,
  action: 'create' | 'rotate' | 'revoke' = 'create',
): Promise<string> {
  const answer = await client.post('/api/projetos/public-link', { id, action });
  if (answer.status !== 200) throw new Error(`the link was not changed: ${answer.text}`);
  return answer.body.data.public_token;
}

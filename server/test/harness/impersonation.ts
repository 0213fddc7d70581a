import type { Answer } from './client.ts';
import type { TestUser } from './people.ts';

export const REASON = 'Chamado 4711: não vê as tarefas';

/** Asks for a session as another person. */
export function startAs(root: TestUser, person: { uuid: string }, wish: object = {}): Promise<Answer> {
  return root.post('/api/v1/auth/impersonations', { userId: person.uuid, reason: REASON, ...wish });
}

/** The token of a session as another person, which a super-admin of the platform opens. */
export async function tokenAs(root: TestUser, person: { uuid: string }, wish: object = {}): Promise<string> {
  const answer = await startAs(root, person, wish);
  if (answer.status !== 201) throw new Error(`nobody acts as them: ${answer.text}`);
  return answer.body.accessToken;
}

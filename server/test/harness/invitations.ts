import { type Harness, PASSWORD } from './harness.ts';
import type { TestTenant, TestUser } from './people.ts';

export const INVITATIONS = '/api/v1/auth/invitations';

/** A tenant with an administrator, who may invite. */
export async function makeInviter(h: Harness): Promise<{ tenant: TestTenant; admin: TestUser }> {
  const tenant = await h.tenant();
  return { tenant, admin: await tenant.user({ role: 'admin' }) };
}

/** Invites somebody new, an operator unless the body says otherwise. */
export async function inviteTo(admin: TestUser, body: object = {}): Promise<{ email: string; id: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await admin.post(INVITATIONS, { email, nome: 'Nina', roleNumber: '4', ...body });
  if (answer.status !== 201) throw new Error(`nobody was invited: ${answer.text}`);
  return { email, id: answer.body.id };
}

let lastAddress = 0;

/** Accepts with the token of a link, each time from another address: they are counted. */
export function acceptInvitation(h: Harness, token: string) {
  lastAddress += 1;
  const body = { token, password: PASSWORD };
  return h.request('POST', `${INVITATIONS}/accept`, { body, address: `10.11.0.${lastAddress}` });
}

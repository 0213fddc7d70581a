import type { CallerFacts } from '../bare/bare-route.ts';
import type { Installation } from '../installation.ts';
import type { Person } from '../people.ts';

interface MeAnswer {
  data: Omit<CallerFacts, 'reach'>;
}

/** What the server says of a caller, but for the e-mail, and which tenants the caller reaches. */
export async function factsOf(
  { owner }: Installation,
  url: string,
  { tenantId, token }: Person,
): Promise<CallerFacts> {
  const answer = await fetch(`${url}/backend/api/auth/me.php`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`a caller is answered ${answer.status}: ${await answer.text()}`);
  const { modulos, permissoes, user } = ((await answer.json()) as MeAnswer).data;
  const { email: _email, ...known } = user;
  const { rows } = await owner.query<{ id: number }>(
    `select below.id::int from tenants t join tenants below on below.path like t.path || '%' where t.id = $1 order by 1`,
    [tenantId],
  );
  return { user: known, permissoes, modulos, reach: rows.map(({ id }) => id) };
}

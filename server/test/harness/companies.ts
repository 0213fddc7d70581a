import { cnpjCheckDigits } from '@retaguarda/rules/cnpj';
import type { RequestOptions } from './client.ts';
import type { Harness } from './harness.ts';
import type { TestUser } from './people.ts';

/** A company as the API answers it. */
export interface TestCompany {
  id: string;
  tenantId: string;
  etag: string;
  /** The whole answer, for a closer look. */
  body: Record<string, unknown>;
}

let count = 0;

/** A CNPJ that no other test has, numeric unless told otherwise. */
export function newCnpj(form: 'numeric' | 'alphanumeric' = 'numeric'): string {
  count += 1;
  const number = String(count).padStart(6, '0');
  const base = `${form === 'numeric' ? '31' : 'A3'}${number}0001`;
  return base + cnpjCheckDigits(base);
}

/** A company made by a request, so that it is the same as any other. */
export async function makeCompany(
  user: TestUser,
  body: Record<string, unknown> = {},
  options: RequestOptions = {},
): Promise<TestCompany> {
  count += 1;
  const answer = await user.post(
    '/api/v1/company/directory',
    { razaoSocial: `Empresa ${String(count).padStart(6, '0')} Ltda`, ...body },
    options,
  );
  if (answer.status !== 201) throw new Error(`the company was not made: ${answer.text}`);
  const { id, tenantId } = answer.body;
  return { id, tenantId, etag: String(answer.headers['etag']), body: answer.body };
}

/** Binds the user's membership in the tenant to the company. */
export async function bindToCompany(h: Harness, user: TestUser, companyId: string | null): Promise<void> {
  if (companyId === null) {
    await h.db.owner.query('update memberships set company_id = null where user_id = $1', [user.id]);
  } else {
    const { rows } = await h.db.owner.query('select tenant_id, id from companies where uuid = $1', [
      companyId,
    ]);
    await h.db.owner.query('update memberships set company_id = $3 where tenant_id = $2 and user_id = $1', [
      user.id,
      rows[0].tenant_id,
      rows[0].id,
    ]);
  }
  await h.context.callers.changed({ kind: 'user', userId: user.id });
}

/** The audit log about one record, oldest entry first. */
export async function auditOf(h: Harness, targetUuid: string) {
  const { rows } = await h.db.owner.query<{
    action: string;
    actor: number | null;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }>(
    `select action, actor_user_id::int as actor, before, after from audit_entries
     where target_uuid = $1 order by at, id`,
    [targetUuid],
  );
  return rows;
}

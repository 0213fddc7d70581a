import type { IdentityTables } from '../../modules/identity/index.ts';
import { ROLE_NUMBERS } from '../../platform/auth/caller.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { DemoScope } from './demo-scope.ts';
import type { DemoMember } from './demo-task-records.ts';

const query = queryBuilder<IdentityTables>();

/** Active members who may see tasks: by their role, or because somebody let them. */
export async function listTaskPeople({ tx }: DemoScope, tenantId: number): Promise<DemoMember[]> {
  const rows = await tx.many(
    query
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.name', 'u.email', 'm.role_number as role'])
      .where('m.tenant_id', '=', tenantId)
      .where((is) =>
        is.or([
          is('m.role_number', '<=', ROLE_NUMBERS.editor),
          is.exists(
            is
              .selectFrom('user_grants as g')
              .innerJoin('permissions as p', 'p.id', 'g.permission_id')
              .select('g.user_id')
              .where('g.tenant_id', '=', tenantId)
              .whereRef('g.user_id', '=', 'm.user_id')
              .where('g.allowed', '=', true)
              .where('p.key', '=', 'tarefas.read'),
          ),
        ]),
      )
      .where('u.status', '=', 'ativo')
      .orderBy('u.uuid'),
  );
  return rows.map(({ email, id, name, role }) => ({
    id,
    name,
    creates: role <= ROLE_NUMBERS.editor,
    isNamed: DEMO_ACCOUNTS.some((account) => account.email === email),
  }));
}

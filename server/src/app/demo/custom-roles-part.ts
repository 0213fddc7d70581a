import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { IdentityTables } from '../../modules/identity/index.ts';
import { ROLE_NUMBERS } from '../../platform/auth/caller.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { type DemoPart, daysBefore, demoTenant, demoUser, demoUuid } from './demo-scope.ts';

const query = queryBuilder<IdentityTables>();

const KEYS: PermissionKey[] = ['comissoes.read', 'financeiro.read', 'financeiro.reconcile', 'operacoes.read'];

/** A role that Alfa made for whoever reconciles, and one person in it. */
export const customRolesPart: DemoPart = async (scope) => {
  const tenant = demoTenant(scope, 'alfa');
  const at = daysBefore(scope.now, 20);
  const role = await scope.tx.first(
    query
      .insertInto('custom_roles')
      .values({
        tenant_id: tenant.id,
        uuid: demoUuid('record', 9001),
        place: 1,
        name: 'Conciliação',
        role_number: ROLE_NUMBERS.operator,
        keys: KEYS,
        created_at: at,
        updated_at: at,
      })
      .returning('id'),
  );
  if (role === null) throw new Error('insert into custom_roles returned no row');
  await scope.tx.many(
    query
      .updateTable('memberships')
      .set({
        custom_role_id: role.id,
        role_given_by: demoUser(scope, 'owner@alfa.test').id,
        role_given_at: at,
      })
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', demoUser(scope, 'sonia.teixeira@alfa.test').id),
  );
};

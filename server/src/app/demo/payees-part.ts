import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { type PayeeTables, readAccount, recordRequest } from '../../modules/payees/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import {
  type DemoPart,
  type DemoScope,
  type DemoUserRow,
  daysBefore,
  demoTenant,
  demoUser,
} from './demo-scope.ts';

const query = queryBuilder<PayeeTables>();

const ASKER_KEYS = ['financeiro.accounts.read', 'financeiro.accounts.change'] as const;
const APPROVER_KEYS = [...ASKER_KEYS, 'financeiro.accounts.approve'] as const;
/** How long ago the accounts of the shops were approved. */
const APPROVED_DAYS = 200;

interface Shop {
  id: number;
  companyId: number;
  document: string;
  name: string;
}

/** Where the shops of both white labels are paid, asked for by one person and approved by another; one change waits. */
export const payeesPart: DemoPart = async (scope) => {
  for (const label of ['alfa', 'beta'] as const) {
    const { id: tenantId } = demoTenant(scope, label);
    const asker = demoUser(scope, `editor@${label}.test`);
    const approver = demoUser(scope, `admin@${label}.test`);
    await grant(scope, tenantId, asker, ASKER_KEYS);
    await grant(scope, tenantId, approver, APPROVER_KEYS);
    const shops = await listShops(scope, tenantId);
    for (const [index, shop] of shops.entries()) {
      const id = await request(scope, tenantId, shop, asker, {
        key: bankKey(shop, index),
        daysAgo: APPROVED_DAYS + 1,
      });
      await approve(scope, tenantId, id, approver);
    }
    const [first] = shops;
    if (first === undefined) continue;
    const key = { chave: `financeiro@${label}-loja.test` };
    await request(scope, tenantId, first, asker, { key: { pix: key }, daysAgo: 0 });
  }
};

type Key = Pick<Parameters<typeof readAccount>[0], 'conta' | 'pix'>;

/** Of each two shops one has a key of Pix, which is its document, and one a bank account. */
function bankKey({ document }: Shop, index: number): Key {
  if (index % 2 === 0) return { pix: { chave: document, tipo_chave: 'cnpj' } };
  const conta = String(4_210_300 + index * 17);
  return { conta: { codigo_banco: '260', tipo: 'PG', agencia: '0001', conta, conta_dv: String(index % 10) } };
}

function listShops({ tx }: DemoScope, tenantId: number): Promise<Shop[]> {
  return tx.many(
    query
      .selectFrom('establishments')
      .select(['id', 'company_id as companyId', 'documento as document', 'razao_social as name'])
      .where('tenant_id', '=', tenantId)
      .where('status', '=', 'ativo')
      .orderBy('codigo_ec'),
  );
}

async function request(
  { now, payees, tx }: DemoScope,
  tenantId: number,
  shop: Shop,
  asker: DemoUserRow,
  { daysAgo, key }: { daysAgo: number; key: Key },
): Promise<number> {
  const titular = { documento: shop.document, nome: shop.name };
  return recordRequest(
    tx,
    payees.secret,
    {
      payee: {
        tenantId,
        type: 'estabelecimento',
        id: shop.id,
        companyId: shop.companyId,
        establishmentId: shop.id,
      },
      checked: readAccount({ ...key, titular }, payees.banks),
      otherHolder: false,
      askedBy: asker,
    },
    daysBefore(now, daysAgo),
  );
}

async function approve(
  { now, tx }: DemoScope,
  tenantId: number,
  id: number,
  approver: DemoUserRow,
): Promise<void> {
  const at = daysBefore(now, APPROVED_DAYS);
  await tx.many(
    query
      .updateTable('payee_accounts')
      .set({
        status: 'ativa',
        decided_by: approver.id,
        decided_by_name: approver.name,
        decided_at: at,
        effective_from: at,
        activated_at: at,
        version: 3,
        updated_at: at,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

async function grant(
  { now, tx }: DemoScope,
  tenantId: number,
  user: DemoUserRow,
  keys: readonly PermissionKey[],
): Promise<void> {
  const permissions = await tx.many(
    query
      .selectFrom('permissions')
      .select('id')
      .where('key', 'in', [...keys]),
  );
  for (const { id } of permissions) {
    tx.send(
      query.insertInto('user_grants').values({
        tenant_id: tenantId,
        user_id: user.id,
        permission_id: id,
        allowed: true,
        granted_by: null,
        granted_at: now,
      }),
    );
  }
}

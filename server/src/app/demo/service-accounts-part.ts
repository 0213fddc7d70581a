import { insertServiceAccount, insertToken } from '../../modules/api-tokens/index.ts';
import { createServiceUser } from '../../modules/identity/index.ts';
import { createApiToken } from '../../platform/tokens/api-token.ts';
import { hashToken } from '../../platform/tokens/opaque-token.ts';
import { type DemoPart, daysBefore, demoTenant, demoUser } from './demo-scope.ts';

/** The program of Alfa that reads what was sold, with a token whose secret nobody knows. */
export const serviceAccountsPart: DemoPart = async (scope) => {
  const { now, tx } = scope;
  const { id: tenantId } = demoTenant(scope, 'alfa');
  const makerId = demoUser(scope, 'owner@alfa.test').id;
  const at = daysBefore(now, 90);
  const { id: userId } = await createServiceUser(tx, 'ERP', at);
  const scopes = ['operacoes.read', 'comissoes.read'] as const;
  const description = 'Lê vendas e comissões toda noite. Quem cuida: Sônia, do financeiro.';
  await insertServiceAccount(tx, { tenantId, userId, description, scopes, companyId: null, makerId }, at);
  const hash = hashToken(createApiToken());
  const token = { tenantId, place: 1, name: 'ERP, produção', prefix: 'demo0000', hash, makerId };
  const limits = { scopes, addresses: ['203.0.113.0/24'], companyId: null, expiresAt: null };
  await insertToken(tx, { ...token, ...limits, serviceUserId: userId }, at);
};

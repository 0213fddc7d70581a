import { type Static, Type } from 'typebox';
import type { Caller } from '../../platform/auth/caller.ts';
import { nullable, Text, Timestamp, Uuid } from '../../platform/http/schema.ts';
import { findTenantByUuid, subtreeIds, tenancyProblems } from '../tenancy/index.ts';
import { type Page, pageOfItems } from './company-list-service.ts';
import { listScopeOf } from './company-policy.ts';
import { Branding } from './company-schema.ts';
import type { DirectoryContext } from './context.ts';
import { countWhiteLabels, listWhiteLabels, type WhiteLabelRow } from './white-label-queries.ts';

export const WhiteLabel = Type.Object({
  id: Uuid,
  nomeFantasia: nullable(Text),
  razaoSocial: Text,
  cnpj: nullable(Text),
  subdominio: nullable(Text),
  status: Text,
  branding: Branding,
  quantidadeSubEmpresas: Type.Integer(),
  createdAt: Timestamp,
});
export type WhiteLabel = Static<typeof WhiteLabel>;

/** One page of the main companies of the white labels at or under the tenant. 404 for a tenant out of reach. */
export async function listWhiteLabelsUnder(
  { database }: DirectoryContext,
  caller: Caller,
  tenantUuid: string,
  { pageNumber = 1, pageSize = 20 }: { pageNumber?: number; pageSize?: number },
): Promise<Page<WhiteLabel>> {
  const tenant = await findTenantByUuid(database.system, tenantUuid);
  if (tenant === null || !caller.reach.includes(tenant.id)) throw tenancyProblems.notFound();
  const below =
    tenant.id === caller.tenant?.id ? caller.reach : await subtreeIds(database.system, tenant.path);
  const list = listScopeOf(caller, below);
  const db = database.subtree(list.tenantIds);
  const [total, rows] = await Promise.all([
    countWhiteLabels(db, list),
    listWhiteLabels(db, list, { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  ]);
  return pageOfItems(rows.map(toWhiteLabel), total, { pageNumber, pageSize });
}

function toWhiteLabel({ corPrincipal, createdAt, logotipo, subCompanies, uuid, ...row }: WhiteLabelRow) {
  return {
    ...row,
    id: uuid,
    branding: { corPrincipal, logotipo },
    quantidadeSubEmpresas: subCompanies,
    createdAt: createdAt.toISOString(),
  };
}

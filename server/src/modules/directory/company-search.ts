import type { CompanyStatus } from '@retaguarda/rules/company-status';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import {
  byLikeness,
  type FoundByName,
  isFound,
  type NamedSearch,
  readNamed,
} from '../../platform/db/named-search.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { type ListScope, listScopeOf } from './company-policy.ts';
import type { DirectoryContext } from './context.ts';

/** A company as a search shows it. */
export interface FoundCompanyLine {
  uuid: string;
  nome: string;
  razaoSocial: string;
  cnpj: string | null;
  status: CompanyStatus;
  tenantName: string;
}

/** The companies that the caller lists in the tenant of the request and that the text names. */
export async function findNamedCompanies(
  { database }: DirectoryContext,
  caller: Caller,
  { most, text }: Pick<NamedSearch, 'most' | 'text'>,
): Promise<FoundCompanyLine[]> {
  const scope = listScopeOf(caller);
  if (scope.tenantIds.length === 0) return [];
  const { mainOnly, tenantIds } = scope;
  const db = database.subtree(tenantIds);
  const main = mainOnly ? await db.first(mainCompany({ tenantIds })) : null;
  const only = scope.companyId ?? main?.id ?? null;
  return readNamed(db, 'companies', { most, only, tenantIds, text }, (found) => rows({ ...found, mainOnly }));
}

const mainCompany = prepared((is: Pick<ListScope, 'tenantIds'>) =>
  statement(sql<{ id: number }>`
    select m.id from companies m where m.is_main and m.tenant_id = any(${is.tenantIds}::bigint[]) limit 1`),
);

const rows = prepared((is: FoundByName & Pick<ListScope, 'mainOnly'>) =>
  statement(sql<FoundCompanyLine>`
    select c.uuid, coalesce(c.nome_fantasia, c.razao_social) as nome, c.razao_social as "razaoSocial", c.cnpj, c.status,
      (select n.name from tenants n where n.id = c.tenant_id) as "tenantName"
    from companies c
    where ${isFound('c', is)} and (not ${is.mainOnly}::boolean or c.is_main)
    order by ${byLikeness('c', is)} limit ${is.most}`),
);

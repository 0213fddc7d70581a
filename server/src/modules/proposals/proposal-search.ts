import type { ProposalStatus } from '@retaguarda/rules/proposal-status';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import {
  byLikeness,
  type FoundByName,
  holdsOrResembles,
  isFound,
  type NamedSearch,
  readNamed,
} from '../../platform/db/named-search.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';

/** A proposal as a search shows it. */
export interface FoundProposal {
  id: number;
  numero: string;
  leadNome: string;
  status: ProposalStatus;
  createdAt: Date;
  tenantName: string;
}

/**
 * The proposals in the caller's scope that the text names. Who does not see the CPF of a person does not find a proposal by it
 * either.
 */
export function findNamedProposals(
  { database }: DirectoryContext,
  caller: Caller,
  { most, text }: Pick<NamedSearch, 'most' | 'text'>,
): Promise<FoundProposal[]> {
  const { companyId, tenantIds } = recordScope(caller);
  const seesCpf = caller.permissions.has('perm-user-view');
  const search = { most, only: companyId, tenantIds, text };
  return readNamed(database.subtree(caller.reach), 'proposals', search, (found) =>
    rows({ ...found, seesCpf }),
  );
}

const rows = prepared((is: FoundByName & { seesCpf: boolean }) =>
  statement(sql<FoundProposal>`
    select p.id, p.numero, p.lead_nome as "leadNome", p.status, p.created_at as "createdAt",
      (select n.name from tenants n where n.id = p.tenant_id) as "tenantName"
    from proposals p
    where ${isFound('p', is)} and (${is.seesCpf}::boolean or length(p.documento) is distinct from 11
      or ${holdsOrResembles(sql`concat_ws(' ', p.lead_nome, p.numero)`, is)})
    order by ${byLikeness('p', is)} limit ${is.most}`),
);

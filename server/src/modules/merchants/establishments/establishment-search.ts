import type { EstablishmentStatus } from '@retaguarda/rules/establishment-status';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import {
  byLikeness,
  type FoundByName,
  holdsOrResembles,
  isFound,
  type NamedSearch,
  readNamed,
} from '../../../platform/db/named-search.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { recordScope } from '../../directory/index.ts';
import { visibleDocument } from './establishment-view.ts';

/** An establishment as a search shows it. */
export interface FoundEstablishment {
  id: number;
  nome: string;
  razaoSocial: string;
  codigoEc: string;
  documento: string;
  status: EstablishmentStatus;
  tenantName: string;
}

interface Row extends FoundEstablishment {
  tipoPessoa: number;
}

/**
 * The establishments in the caller's scope that the text names. Who does not see the CPF of a person does not find the person by it
 * either.
 */
export async function findNamedEstablishments(
  { database }: DirectoryContext,
  caller: Caller,
  { most, text }: Pick<NamedSearch, 'most' | 'text'>,
): Promise<FoundEstablishment[]> {
  const { companyId, tenantIds } = recordScope(caller);
  const seesCpf = caller.permissions.has('perm-user-view');
  const search = { most, only: companyId, tenantIds, text };
  const found = await readNamed(database.subtree(caller.reach), 'establishments', search, (ids) =>
    rows({ ...ids, seesCpf }),
  );
  return found.map((row) => ({ ...row, documento: visibleDocument(caller, row) }));
}

const rows = prepared((is: FoundByName & { seesCpf: boolean }) =>
  statement(sql<Row>`
    select e.id, coalesce(e.nome_fantasia, e.razao_social) as nome, e.razao_social as "razaoSocial",
      e.codigo_ec as "codigoEc", e.documento, e.tipo_pessoa as "tipoPessoa", e.status,
      (select n.name from tenants n where n.id = e.tenant_id) as "tenantName"
    from establishments e
    where ${isFound('e', is)} and (${is.seesCpf}::boolean or e.tipo_pessoa <> 1
      or ${holdsOrResembles(sql`concat_ws(' ', e.nome_fantasia, e.razao_social, e.codigo_ec)`, is)})
    order by ${byLikeness('e', is)} limit ${is.most}`),
);

import type { DecidedStatus } from '@retaguarda/rules/statement-status';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';

/** How many statements are looked through: those of years. */
const LOOKED_THROUGH = 10_000;

/** A statement of a closed month as a search shows it. */
export interface FoundStatement {
  id: number;
  competencia: string;
  nivel: number;
  beneficiario: string;
  empresa: string;
  status: DecidedStatus;
  version: number;
  tenantName: string;
}

/** The statements in the caller's scope whose beneficiary or month holds every word, the latest month first. */
export function findStatements(
  { database }: DirectoryContext,
  caller: Caller,
  { most, text }: { text: string; most: number },
): Promise<FoundStatement[]> {
  const { companyId, tenantIds } = recordScope(caller);
  return database.subtree(caller.reach).many(found({ companyId, most, tenantIds, text }));
}

interface Wanted {
  tenantIds: readonly number[];
  companyId: number | null;
  text: string;
  most: number;
}

const found = prepared((is: Wanted) =>
  statement(sql<FoundStatement>`
    select s.id, s.competencia, s.nivel, s.beneficiario, coalesce(c.nome_fantasia, c.razao_social) as empresa, s.status,
      s.version, (select n.name from tenants n where n.id = s.tenant_id) as "tenantName"
    from (select l.tenant_id, l.id, l.company_id, l.competencia, l.nivel, l.beneficiario, l.status, l.version
        from commission_statements l where l.tenant_id = any(${is.tenantIds}::bigint[])
          and (${is.companyId}::bigint is null or l.company_id = ${is.companyId}::bigint)
        limit ${LOOKED_THROUGH}) s
    join companies c on c.tenant_id = s.tenant_id and c.tenant_id = any(${is.tenantIds}::bigint[]) and c.id = s.company_id
    where app.fold(concat_ws(' ', s.beneficiario, s.competencia, right(s.competencia, 2) || '/' || left(s.competencia, 4)))
      like all (select '%' || replace(replace(replace(w, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
        from unnest(string_to_array(app.fold(${is.text}), ' ')) w)
    order by s.competencia desc, s.beneficiario, s.id limit ${is.most}`),
);

import type { TerminalStatus } from '@retaguarda/rules/terminal-status';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { recordScope } from '../../directory/index.ts';

/** A terminal as a search shows it. */
export interface FoundTerminal {
  id: number;
  numeroSerie: string;
  modelo: string;
  status: TerminalStatus;
  establishment: string | null;
  tenantName: string;
}

/** After every text that begins with it, byte by byte. */
const LAST = '\u{10FFFF}';

/** The terminals in the caller's scope whose serial number begins with the text. */
export function findTerminalsBySerial(
  { database }: DirectoryContext,
  caller: Caller,
  { most, serial }: { serial: string; most: number },
): Promise<FoundTerminal[]> {
  const { companyId, tenantIds } = recordScope(caller);
  const from = serial.toUpperCase();
  return database
    .subtree(caller.reach)
    .many(begunWith({ companyId, from, most, tenantIds, until: from + LAST }));
}

interface Beginning {
  tenantIds: readonly number[];
  companyId: number | null;
  from: string;
  until: string;
  most: number;
}

const begunWith = prepared((is: Beginning) =>
  statement(sql<FoundTerminal>`
    select t.id, t.numero_serie as "numeroSerie", t.modelo, t.status,
      coalesce(e.nome_fantasia, e.razao_social) as establishment,
      (select n.name from tenants n where n.id = t.tenant_id) as "tenantName"
    from terminals t left join establishments e
      on e.tenant_id = t.tenant_id and e.tenant_id = any(${is.tenantIds}::bigint[]) and e.id = t.establishment_id
    where t.tenant_id = any(${is.tenantIds}::bigint[]) and t.numero_serie collate "C" >= ${is.from}
      and t.numero_serie collate "C" < ${is.until}
      and (${is.companyId}::bigint is null or t.company_id = ${is.companyId}::bigint)
    order by t.numero_serie collate "C", t.id limit ${is.most}`),
);

import { sql } from 'kysely';
import type { SystemReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';

export interface PortalRow {
  /** Of the tenant. */
  uuid: string;
  subdominio: string;
  corPrincipal: string | null;
  logotipo: string | null;
}

/**
 * The portal of an active tenant: the subdomain of its active main company, whose branding falls back field by field to that of
 * the white label. Null when there is none. Read across tenants, because it is asked for by somebody who is not signed in, and a
 * tenant inherits the branding above it.
 */
export async function findPortal(db: SystemReader, tenantUuid: string): Promise<PortalRow | null> {
  const mains = await db.many(mainsOf({ tenantUuid }));
  const own = mains.find(({ isOwn }) => isOwn);
  if (own?.status !== 'ativa' || own.subdominio === null) return null;
  const { corPrincipal, logotipo, subdominio, uuid } = own;
  // A white label is above itself.
  const above = mains.find(({ isOwn }) => !isOwn);
  return {
    uuid,
    subdominio,
    corPrincipal: corPrincipal ?? above?.corPrincipal ?? null,
    logotipo: logotipo ?? above?.logotipo ?? null,
  };
}

/** A main company, of the tenant itself or of the white label above it. */
interface MainRow {
  uuid: string;
  isOwn: boolean;
  status: string;
  subdominio: string | null;
  corPrincipal: string | null;
  logotipo: string | null;
}

/**
 * Both main companies as rows of one join, not side by side: a join of two tenants is one of two nodes, which a distributed database
 * refuses. The white label is the second of the path (`/1/7/12/`); the platform has none.
 */
const mainsOf = prepared(
  (is: { tenantUuid: string }) =>
    statement(sql<MainRow>`select t.uuid, c.tenant_id = t.id as "isOwn", c.status, c.subdominio,
        b.cor_principal as "corPrincipal", b.logotipo
      from tenants t
      join companies c on c.tenant_id = any(array[t.id, nullif(split_part(t.path, '/', 3), '')::bigint]) and c.is_main
      left join company_brandings b on b.tenant_id = c.tenant_id and b.company_id = c.id
      where t.uuid = ${is.tenantUuid} and t.status = 'ativo'`),
  { planned: 'once' },
);

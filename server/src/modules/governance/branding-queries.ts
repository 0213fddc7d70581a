import type { TenantReader } from '../../platform/db/executors.ts';
import type { CompanyKey } from '../directory/index.ts';
import { query } from './tables.ts';
import type { Brand } from './theme-tokens.ts';

const NO_BRAND: Brand = { corPrincipal: null, logotipo: null, logo: null };

/** The brand of the company itself, without what it inherits. */
export async function findBranding(db: TenantReader, { companyId, tenantId }: CompanyKey): Promise<Brand> {
  const row = await db.first(
    query
      .selectFrom('company_brandings as b')
      .leftJoin('company_logos as l', (join) =>
        join
          .onRef('l.tenant_id', '=', 'b.tenant_id')
          .onRef('l.company_id', '=', 'b.company_id')
          .onRef('l.logotipo', '=', 'b.logotipo'),
      )
      .select([
        'b.cor_principal as corPrincipal',
        'b.logotipo',
        'l.logo_id as logoId',
        'l.width',
        'l.height',
        'l.palette',
      ])
      .where('b.tenant_id', '=', tenantId)
      .where('b.company_id', '=', companyId),
  );
  if (row === null) return NO_BRAND;
  const { corPrincipal, height, logoId, logotipo, palette, width } = row;
  const logo =
    logoId === null || width === null || height === null
      ? null
      : { id: logoId, width, height, palette: palette ?? [] };
  return { corPrincipal, logotipo, logo };
}

/** The logo that a job made last for the company, whether or not its brand still shows it. */
export async function findLogoId(
  db: TenantReader,
  { companyId, tenantId }: CompanyKey,
): Promise<string | null> {
  const row = await db.first(
    query
      .selectFrom('company_logos')
      .select('logo_id as logoId')
      .where('tenant_id', '=', tenantId)
      .where('company_id', '=', companyId),
  );
  return row?.logoId ?? null;
}

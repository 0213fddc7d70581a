import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { Branding } from './company-schema.ts';
import type { CompanyKey } from './company-write-queries.ts';
import { query } from './tables.ts';

/**
 * The next number in the order in which changes of the company's brand are asked for; whoever takes it holds the lock of
 * the company.
 */
export async function nextBrandingRequest(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('company_brandings')
      .values({
        tenant_id: tenantId,
        company_id: companyId,
        cor_principal: null,
        logotipo: null,
        asked: 1,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'company_id'])
          .doUpdateSet({ asked: sql<number>`company_brandings.asked + 1` }),
      )
      .returning('asked'),
  );
  if (row === null) throw new Error('insert into company_brandings returned no row');
  return row.asked;
}

/** Makes this the whole brand of the company, in place of everything that was asked for before. */
export async function replaceBranding(
  tx: AnyTx,
  key: CompanyKey,
  { corPrincipal, logotipo }: Branding,
  now: Date,
): Promise<void> {
  const asked = await nextBrandingRequest(tx, key, now);
  await tx.many(
    query
      .updateTable('company_brandings')
      .set({
        cor_principal: corPrincipal,
        logotipo,
        cor_asked: asked,
        logotipo_asked: asked,
        updated_at: now,
      })
      .where('tenant_id', '=', key.tenantId)
      .where('company_id', '=', key.companyId),
  );
}

/** Which of colour and logo nobody has asked to be something else after the request of that number. */
export async function findNewestParts(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  asked: number,
): Promise<{ colour: boolean; logo: boolean }> {
  const row = await tx.first(
    query
      .selectFrom('company_brandings')
      .select(['cor_asked as colour', 'logotipo_asked as logo'])
      .where('tenant_id', '=', tenantId)
      .where('company_id', '=', companyId),
  );
  return { colour: (row?.colour ?? 0) <= asked, logo: (row?.logo ?? 0) <= asked };
}

/**
 * Writes colour, logo or both, as the request of that number asked for them. A colour that nobody asked for, since it was
 * found in the logo, gives way to any that is.
 */
export async function writeBrandingParts(
  tx: AnyTx,
  { companyId, tenantId }: CompanyKey,
  parts: { asked: number; colour?: string; foundColour?: string; logo?: string },
  now: Date,
): Promise<void> {
  const { asked, colour, foundColour, logo } = parts;
  const corPrincipal = colour ?? foundColour;
  const columns = {
    ...(corPrincipal === undefined ? {} : { cor_principal: corPrincipal }),
    ...(colour === undefined ? {} : { cor_asked: asked }),
    ...(logo === undefined ? {} : { logotipo: logo, logotipo_asked: asked }),
    updated_at: now,
  };
  await tx.many(
    query
      .insertInto('company_brandings')
      .values({ cor_principal: null, logotipo: null, ...columns, tenant_id: tenantId, company_id: companyId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(columns)),
  );
}

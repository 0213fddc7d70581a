import type { Origin } from '../../platform/auth/caller.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { Language } from '../../platform/problem.ts';
import { replaceBranding } from './branding-write-queries.ts';
import { addCompany } from './company-addition.ts';
import { readBranding, readCompany } from './company-input.ts';
import { assertNotReserved, auditCreation, readInTenant } from './company-service.ts';
import type { ContactTenant } from './contact-service.ts';
import type { DirectoryContext } from './context.ts';

export interface MainCompany {
  /** The tenant, new or still without companies. */
  tenant: ContactTenant & { name: string };
  /** Of the portal; null for none. */
  subdominio: string | null;
  cnpj?: string | null;
  nomeFantasia?: string | null;
  /** The colour of its pages; null leaves it to the tenants above. */
  corPrincipal?: string | null;
  /** Of what is wrong with it. */
  language?: Language;
  /** For the company, taken before the transaction. */
  companyId: number;
}

/**
 * Gives a new tenant its main company, named like the tenant. Throws 400 or 422 for what cannot be a subdomain or a CNPJ, 409 for
 * one that is taken. Answers the company.
 */
export async function createMainCompany(
  tx: AnyTx,
  context: Pick<DirectoryContext, 'clock'>,
  origin: Origin,
  main: MainCompany,
): Promise<{ tenantId: number; id: number; uuid: string }> {
  const { cnpj = null, companyId, corPrincipal = null, language = 'en', subdominio, tenant } = main;
  const { nomeFantasia = null } = main;
  const form = readCompany({ razaoSocial: tenant.name, nomeFantasia, cnpj, subdominio }, language);
  const branding = readBranding({ corPrincipal }, language);
  assertNotReserved(form);
  const added = await addCompany(tx, context, {
    id: companyId,
    tenant,
    hasMain: false,
    form,
    razaoSocial: tenant.name,
    parentUuid: null,
  });
  if (corPrincipal !== null) {
    const key = { tenantId: added.tenantId, companyId: added.id };
    await replaceBranding(tx, key, branding, context.clock.now());
  }
  await auditCreation(tx, context, origin, await readInTenant(tx, added));
  return added;
}

import type { Origin } from '../../platform/auth/caller.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { readCompany } from './company-input.ts';
import { addCompany, assertNotReserved, auditCreation, readInTenant } from './company-service.ts';
import type { ContactTenant } from './contact-service.ts';
import type { DirectoryContext } from './context.ts';

export interface MainCompany {
  /** The tenant, new or still without companies. */
  tenant: ContactTenant & { name: string };
  /** Of the portal; null for none. */
  subdominio: string | null;
  /** For the company, taken before the transaction. */
  companyId: number;
}

/**
 * Gives a new tenant its main company, named like the tenant. Throws 400 or 422 for what cannot be a subdomain, 409 for
 * one that is taken.
 */
export async function createMainCompany(
  tx: AnyTx,
  context: Pick<DirectoryContext, 'clock'>,
  origin: Origin,
  { companyId, subdominio, tenant }: MainCompany,
): Promise<void> {
  const form = readCompany({ razaoSocial: tenant.name, subdominio }, 'en');
  assertNotReserved(form);
  const added = await addCompany(tx, context, {
    id: companyId,
    tenant,
    form,
    razaoSocial: tenant.name,
    parentUuid: null,
  });
  await auditCreation(tx, context, origin, await readInTenant(tx, added));
}

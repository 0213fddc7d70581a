import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { fill, type Language } from '../../platform/problem.ts';
import { v7 } from '../../platform/uuid.ts';
import { findTenantById } from '../tenancy/index.ts';
import type { IdentityContext } from './context.ts';
import { findTenantBrand } from './memberships/tenant-brand-lookup.ts';
import { identityTexts } from './texts.ts';

/** Mails go out in the language of the business, whatever the browser of the person who asked. */
export const LANGUAGE: Language = 'pt-BR';

/** What the jobs need that send mails. */
export type MailContext = Pick<
  IdentityContext,
  'clock' | 'companies' | 'database' | 'identity' | 'mailTokenSecret' | 'platformTenantId'
> & {
  mailer: Mailer;
};

/** What a mail says, with its values. */
export function text(
  message: keyof typeof identityTexts,
  values: Record<string, string | number> = {},
): string {
  return fill(identityTexts[message][LANGUAGE], values);
}

/** The colour of a tenant's mails. */
export async function colorOf(context: MailContext, tenantId: number): Promise<string | null> {
  const tenant = await findTenantById(context.database.system, tenantId);
  return tenant === null ? null : (await findTenantBrand(context, tenant)).corPrincipal;
}

/** The id of a mail; messages that an earlier release left have none yet. */
export function mailId(payload: Record<string, unknown>, clock: Clock): string {
  const { id } = payload;
  return typeof id === 'string' ? id : v7(clock.now());
}

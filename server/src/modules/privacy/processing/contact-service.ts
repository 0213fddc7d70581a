import { writeAudit } from '../../../platform/audit/audit.ts';
import type { CallerTenant } from '../../../platform/auth/caller.ts';
import type { SystemReader } from '../../../platform/db/executors.ts';
import { assertMatches, entityTag } from '../../../platform/http/etag.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { UserCall } from '../../identity/index.ts';
import { pathIds } from '../../tenancy/index.ts';
import type { PrivacyContext } from '../context.ts';
import { assertWholeTenant } from '../whole-tenant.ts';
import {
  type ContactRow,
  findHoldingContact,
  findOwnContact,
  lockContact,
  writeContact,
} from './contact-queries.ts';
import type { PrivacyContactBody, PrivacyContactView } from './contact-schema.ts';
import { processingProblems } from './processing-problems.ts';

/** What the tenant wrote of who answers for data of people, and whom it names or inherits. */
export async function readContact(db: SystemReader, tenant: CallerTenant): Promise<PrivacyContactView> {
  return viewOf(db, tenant, await findOwnContact(db, tenant.id));
}

/** Names who answers for data of people; everything empty names nobody, so that the contact of the tenant above holds. */
export async function putContact(
  { clock, database }: PrivacyContext,
  call: UserCall,
  body: PrivacyContactBody,
): Promise<HeadedAnswer<PrivacyContactView>> {
  const tenant = requestTenant(call.caller);
  assertWholeTenant(call.caller);
  const wanted = { name: body.name.trim(), email: body.email, phone: body.phone.trim() };
  if ((wanted.name === '') !== (wanted.email === '' && wanted.phone === ''))
    throw processingProblems.contactIncomplete();
  const row = await call.transaction([tenant.id], async (tx) => {
    const before = await lockContact(tx, tenant.id);
    assertMatches(call.ifMatch, tagOf(tenant, before));
    const isSame = before?.name === wanted.name && before.email === wanted.email;
    if (before !== null && isSame && before.phone === wanted.phone) return before;
    const after = { ...wanted, version: (before?.version ?? 0) + 1 };
    await writeContact(tx, tenant.id, after, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'privacy.contactChanged',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      before: { name: before?.name ?? '' },
      after: { name: wanted.name },
    });
    return after;
  });
  const view = await viewOf(database.system, tenant, row);
  return new HeadedAnswer(view, { etag: view.etag });
}

const tagOf = ({ uuid }: CallerTenant, row: ContactRow | null) => entityTag(uuid, row?.version ?? 0);

async function viewOf(
  db: SystemReader,
  tenant: CallerTenant,
  row: ContactRow | null,
): Promise<PrivacyContactView> {
  const { email = '', name = '', phone = '' } = row ?? {};
  return {
    own: { name, email, phone },
    etag: tagOf(tenant, row),
    holds: await findHoldingContact(db, pathIds(tenant.path)),
  };
}

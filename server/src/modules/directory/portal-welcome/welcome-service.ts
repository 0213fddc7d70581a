import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changes.ts';
import type { CallerTenant } from '../../../platform/auth/caller.ts';
import type { AnyTx, SystemReader } from '../../../platform/db/executors.ts';
import { assertMatches, entityTag } from '../../../platform/http/etag.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { UserCall } from '../../identity/index.ts';
import { pathIds } from '../../tenancy/index.ts';
import type { DirectoryContext } from '../context.ts';
import { type HelpLink, helpLink } from './help-link.ts';
import { welcomeProblems } from './welcome-problems.ts';
import {
  listWelcomes,
  lockWelcome,
  type WelcomeFields,
  type WelcomeRow,
  writeWelcome,
} from './welcome-queries.ts';
import type { PortalWelcome, PortalWelcomeBody } from './welcome-schema.ts';

/** What the pages before the sign-in show of a portal besides its brand. */
export interface ShownWelcome {
  welcomePt: string | null;
  welcomeEn: string | null;
  help: HelpLink | null;
}

/** What the pages before the sign-in say for a tenant: of each field the nearest that has it, the tenant itself first. */
export async function shownWelcome(db: SystemReader, tenantPath: string): Promise<ShownWelcome> {
  const { help, ...welcome } = effective(tenantPath, await listWelcomes(db, pathIds(tenantPath)));
  return { ...welcome, help: help === null ? null : helpLink(help) };
}

/** What the tenant of the request says before the sign-in, and what holds there. */
export async function readWelcome(
  { database }: Pick<DirectoryContext, 'database'>,
  { caller }: Pick<UserCall, 'caller'>,
): Promise<HeadedAnswer<PortalWelcome>> {
  return answered(database.system, requestTenant(caller));
}

/** Puts these words in the place of those of the tenant. 422 for help that is no link, 412 for a version that is over. */
export async function putWelcome(
  { clock, database }: Pick<DirectoryContext, 'clock' | 'database'>,
  call: UserCall,
  body: PortalWelcomeBody,
): Promise<HeadedAnswer<PortalWelcome>> {
  const tenant = requestTenant(call.caller);
  const after = checked(body);
  await call.transaction([tenant.id], async (tx) => {
    await lockWelcome(tx, tenant.id);
    const before = await ownWelcome(tx, tenant.id);
    assertMatches(call.ifMatch, tagOf(tenant, before));
    const changes = changedFields({ ...fieldsOf(before) }, { ...after });
    if (changes === null) return;
    await writeWelcome(tx, tenant.id, { ...after, version: (before?.version ?? 0) + 1 }, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'portalWelcome.changed',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      before: changes.before,
      after: changes.after,
    });
  });
  return answered(database.system, tenant);
}

/** The fields without blanks at their ends. */
function checked({ help, welcomeEn, welcomePt }: PortalWelcomeBody): WelcomeFields {
  const trimmed = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());
  const fields = { welcomePt: trimmed(welcomePt), welcomeEn: trimmed(welcomeEn), help: trimmed(help) };
  if (fields.help !== null && helpLink(fields.help) === null) throw welcomeProblems.helpForm();
  return fields;
}

async function ownWelcome(db: AnyTx | SystemReader, tenantId: number): Promise<WelcomeRow | null> {
  const [row] = await listWelcomes(db, [tenantId]);
  return row ?? null;
}

const fieldsOf = (row: WelcomeRow | null | undefined): WelcomeFields => ({
  welcomePt: row?.welcomePt ?? null,
  welcomeEn: row?.welcomeEn ?? null,
  help: row?.help ?? null,
});

function effective(path: string, rows: readonly WelcomeRow[]): WelcomeFields {
  const above = pathIds(path)
    .toReversed()
    .flatMap((id) => rows.filter(({ tenantId }) => tenantId === id));
  const first = (name: keyof WelcomeFields) =>
    above.map((row) => row[name]).find((value) => value !== null) ?? null;
  return { welcomePt: first('welcomePt'), welcomeEn: first('welcomeEn'), help: first('help') };
}

const tagOf = (tenant: CallerTenant, row: WelcomeRow | null) => entityTag(tenant.uuid, row?.version ?? 0);

async function answered(db: SystemReader, tenant: CallerTenant): Promise<HeadedAnswer<PortalWelcome>> {
  const rows = await listWelcomes(db, pathIds(tenant.path));
  const own = rows.find(({ tenantId }) => tenantId === tenant.id) ?? null;
  const view = { ...fieldsOf(own), versao: own?.version ?? 0, effective: effective(tenant.path, rows) };
  return new HeadedAnswer(view, { etag: tagOf(tenant, own) });
}

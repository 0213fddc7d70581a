import { todayOf } from '../../platform/local-date.ts';
import { createOpaqueToken } from '../../platform/tokens/opaque-token.ts';
import { asBusy } from '../identity/index.ts';
import { type TaskCall, tenantOf } from '../tasks/index.ts';
import type { ProjectsContext } from './context.ts';
import { projectProblems } from './project-problems.ts';
import type { ProjectRow } from './project-queries.ts';
import type { LinkAction, LinkBody, PublicLink } from './project-schema.ts';
import { assertProjectVersion, audit, lockTenantProject } from './project-service.ts';
import { publicPageUrl } from './project-view.ts';
import { type LinkFields, writeProject } from './project-write-queries.ts';
import { deleteTokens, insertToken } from './public-token-queries.ts';

const DEEDS: Record<LinkAction, string> = {
  create: 'public_link_created',
  rotate: 'public_link_rotated',
  change: 'public_link_changed',
  revoke: 'public_link_revoked',
};

/**
 * Gives a project its public link, another one, or none, and sets what was sent of its end and its password. Creating where there is
 * one answers it, and revoking where there is none changes nothing; a token that was revoked or replaced leads nowhere from the
 * commit on. 409 for a change of a link that is not there, 422 for an end that is over.
 */
export async function changePublicLink(
  context: ProjectsContext,
  call: TaskCall,
  { action, expires_on: end, id, password, versao }: LinkBody,
): Promise<PublicLink> {
  const tenant = tenantOf(call);
  if (end && end < todayOf(context.clock, { tenant })) throw projectProblems.linkOver();
  const hash = password ? await context.passwords.hash(password).catch(asBusy) : password;
  return call.transaction([tenant.id], async (tx) => {
    const project = await lockTenantProject(tx, tenant.id, id);
    assertProjectVersion(call, versao, project);
    const before = linkOf(project);
    if (action === 'change' && before.public_token === null) throw projectProblems.linkMissing();
    const after = linkAfter(action, before, { end, hash });
    if (isOther(before, after)) {
      const now = context.clock.now();
      const { public_token: token } = after;
      if (token !== before.public_token) await deleteTokens(tx, tenant.id, id);
      await writeProject(tx, tenant.id, id, after, now);
      if (token !== null && token !== before.public_token) await insertToken(tx, tenant.id, id, token, now);
      await audit(
        tx,
        context,
        call,
        project,
        DEEDS[after.public_token === before.public_token ? 'change' : action],
        {
          before: told(before),
          after: { ...told(after), ...(hash ? { lock_changed: true } : {}) },
        },
      );
    }
    return toPublicLink(context, after);
  });
}

function linkOf(project: ProjectRow): LinkFields {
  return {
    public_token: project.publicToken,
    public_link_expires_on: project.publicLinkExpiresOn,
    public_link_password_hash: project.publicLinkPasswordHash,
  };
}

const NO_LINK: LinkFields = {
  public_token: null,
  public_link_expires_on: null,
  public_link_password_hash: null,
};

/** What was sent as undefined stays as it is; another token keeps end and password. */
function linkAfter(
  action: LinkAction,
  before: LinkFields,
  { end, hash }: { end: string | null | undefined; hash: string | null | undefined },
): LinkFields {
  if (action === 'revoke') return NO_LINK;
  const isNew = action === 'rotate' || before.public_token === null;
  return {
    public_token: isNew ? createOpaqueToken() : before.public_token,
    public_link_expires_on: end === undefined ? before.public_link_expires_on : end,
    public_link_password_hash: hash === undefined ? before.public_link_password_hash : hash,
  };
}

const FIELDS = ['public_token', 'public_link_expires_on', 'public_link_password_hash'] as const;

const isOther = (before: LinkFields, after: LinkFields): boolean =>
  FIELDS.some((field) => before[field] !== after[field]);

/** What the log holds of a link: neither its token nor its password. */
function told(link: LinkFields): Record<string, unknown> {
  return {
    has_public_link: link.public_token !== null,
    expires_on: link.public_link_expires_on,
    locked: link.public_link_password_hash !== null,
  };
}

function toPublicLink({ identity }: Pick<ProjectsContext, 'identity'>, link: LinkFields): PublicLink {
  const { public_token: token } = link;
  return {
    public_token: token,
    url: token === null ? null : publicPageUrl(identity.publicUrl, token),
    expires_on: link.public_link_expires_on,
    has_password: link.public_link_password_hash !== null,
  };
}

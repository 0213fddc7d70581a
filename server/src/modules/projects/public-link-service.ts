import { createOpaqueToken } from '../../platform/tokens/opaque-token.ts';
import { type TaskCall, tenantOf } from '../tasks/index.ts';
import type { ProjectsContext } from './context.ts';
import type { LinkAction, LinkBody, PublicLink } from './project-schema.ts';
import { assertProjectVersion, audit, lockTenantProject } from './project-service.ts';
import { publicPageUrl } from './project-view.ts';
import { writeProject } from './project-write-queries.ts';
import { deleteTokens, insertToken } from './public-token-queries.ts';

const DEEDS: Record<LinkAction, string> = {
  create: 'public_link_created',
  rotate: 'public_link_rotated',
  revoke: 'public_link_revoked',
};

/**
 * Gives a project its public link, another one, or none. Creating where there is one answers it, and revoking where there
 * is none changes nothing; a token that was revoked or replaced leads nowhere from the commit on.
 */
export async function changePublicLink(
  context: ProjectsContext,
  call: TaskCall,
  { action, id, versao }: LinkBody,
): Promise<PublicLink> {
  const tenant = tenantOf(call);
  return call.transaction([tenant.id], async (tx) => {
    const project = await lockTenantProject(tx, tenant.id, id);
    assertProjectVersion(call, versao, project);
    const current = project.publicToken;
    const token = tokenAfter(action, current);
    if (token !== current) {
      const now = context.clock.now();
      await deleteTokens(tx, tenant.id, id);
      await writeProject(tx, tenant.id, id, { public_token: token }, now);
      if (token !== null) await insertToken(tx, tenant.id, id, token, now);
      await audit(tx, context, call, project, DEEDS[action], {
        before: { has_public_link: current !== null },
        after: { has_public_link: token !== null },
      });
    }
    return {
      public_token: token,
      url: token === null ? null : publicPageUrl(context.identity.publicUrl, token),
    };
  });
}

function tokenAfter(action: LinkAction, current: string | null): string | null {
  switch (action) {
    case 'create':
      return current ?? createOpaqueToken();
    case 'rotate':
      return createOpaqueToken();
    case 'revoke':
      return null;
  }
}

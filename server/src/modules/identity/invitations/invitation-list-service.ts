import type { Caller } from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { orderOf } from '../../../platform/http/list-order-field.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { IdentityContext } from '../context.ts';
import { companyOf } from '../roles/granting.ts';
import { isAbove, mayAssign } from '../roles/role-policy.ts';
import { userProblems } from '../user-problems.ts';
import { emailView } from '../users/user-list-service.ts';
import { findInvitationLine, type InvitationLineRow, listInvitationRows } from './invitation-list-queries.ts';
import { INVITATION_ORDERS } from './invitation-order.ts';
import type {
  InvitationLine,
  InvitationListQuery,
  InvitationPage,
  InvitationStatus,
} from './invitation-schema.ts';

type ListContext = Pick<IdentityContext, 'clock' | 'companies'>;

/** One page of the invitations to the tenant of the request, in one status; nobody counts how many there are. */
export async function pageInvitations(
  context: IdentityContext,
  caller: Caller,
  { pageNumber = 1, pageSize = 20, sort, status = 'pendente' }: InvitationListQuery,
): Promise<InvitationPage> {
  const tenantId = requestTenant(caller).id;
  const db = context.database.tenant(tenantId);
  const window = { limit: pageSize + 1, offset: (pageNumber - 1) * pageSize };
  const listing = {
    tenantId,
    status,
    order: orderOf(INVITATION_ORDERS, sort),
    now: context.clock.now(),
    company: companyOf(caller),
  };
  const rows = await listInvitationRows(db, listing, window);
  return {
    items: await toLines(context, caller, db, rows.slice(0, pageSize)),
    hasMore: rows.length > pageSize,
  };
}

/** One invitation to the tenant of the request, as its list shows it; 404 when there is none. */
export async function readInvitationLine(
  context: ListContext,
  caller: Caller,
  db: TenantReader,
  uuid: string,
): Promise<InvitationLine> {
  const row = await findInvitationLine(db, requestTenant(caller).id, uuid);
  const [line] = row === null ? [] : await toLines(context, caller, db, [row]);
  if (line === undefined) throw userProblems.invitationNotFound();
  return line;
}

async function toLines(
  { clock, companies }: ListContext,
  caller: Caller,
  db: TenantReader,
  rows: readonly InvitationLineRow[],
): Promise<InvitationLine[]> {
  const tenantId = requestTenant(caller).id;
  const ids = [...new Set(rows.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])))];
  const named = ids.length === 0 ? null : await companies.nameCompaniesOf(db, tenantId, ids);
  const showEmail = emailView(caller);
  return rows.map((row) => {
    const status = statusOf(row, clock.now());
    const company = row.companyId === null ? undefined : named?.get(row.companyId);
    return {
      id: row.uuid,
      email: showEmail(row.email),
      nome: isKnown(row, tenantId) ? row.name : null,
      role: row.roleName,
      roleNumber: String(row.roleNumber),
      status,
      company: company === undefined ? null : { id: company.uuid, name: company.name },
      invitedBy: row.inviterUuid === null ? null : { id: row.inviterUuid, name: row.inviterName ?? '' },
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      acceptedAt: row.acceptedAt?.toISOString() ?? null,
      abilities: abilitiesOver(caller, row, status),
    };
  });
}

function statusOf({ acceptedAt, expiresAt }: InvitationLineRow, now: Date): InvitationStatus {
  if (acceptedAt !== null) return 'aceito';
  return expiresAt > now ? 'pendente' : 'expirado';
}

/** Nobody learns what somebody is called elsewhere by inviting an e-mail. */
function isKnown({ acceptedAt, homeTenantId }: InvitationLineRow, tenantId: number): boolean {
  return acceptedAt !== null || homeTenantId === tenantId;
}

/** The link is for accounts that the invitation made: any other one belongs to somebody, who alone may take it anywhere. */
function abilitiesOver(
  caller: Caller,
  { homeTenantId, roleNumber, userStatus }: InvitationLineRow,
  status: InvitationStatus,
): InvitationLine['abilities'] {
  const isOpen = status !== 'aceito';
  const isNew = userStatus === 'pendente' && homeTenantId === requestTenant(caller).id;
  const mayGive = mayAssign(caller, { number: roleNumber });
  return {
    resend: isOpen && mayGive,
    link: status === 'pendente' && isNew && mayGive,
    cancel: isOpen && !isAbove(caller, [roleNumber]),
  };
}

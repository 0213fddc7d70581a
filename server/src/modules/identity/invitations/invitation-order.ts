import { type RawBuilder, sql } from 'kysely';
import { inOrder, type ListOrder } from '../../../platform/db/list-order.ts';

/** What a list of invitations can be sorted by: what is shown of the person, the role, and when it ends or was accepted. */
export const INVITATION_ORDERS = ['nome', 'role', 'when'] as const;
export type InvitationOrder = ListOrder<(typeof INVITATION_ORDERS)[number]>;

const COLUMNS: Record<InvitationOrder['by'], RawBuilder<unknown>> = {
  // Not by a name that is not shown: it would be told by its place.
  nome: sql`app.fold(case when i.accepted_at is not null or u.home_tenant_id = i.tenant_id then u.name else u.email end)`,
  role: sql`i.role_number`,
  when: sql`coalesce(i.accepted_at, i.expires_at)`,
};

/** The sort expressions of an order; `usual` decides without one, and among equals. */
export const invitationsBy = (
  order: InvitationOrder | null,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> => inOrder(COLUMNS, order, usual);

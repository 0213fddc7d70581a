import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { InvitationLine } from './types.ts';

export type InvitationQuery = NonNullable<operations['listInvitations']['parameters']['query']>;

const path = (invitationId: string) => ({ params: { path: { invitationId } } });

/** A page of the invitations to the tenant in one status; nobody counts how many there are. */
export const invitationListQuery = (query: InvitationQuery) =>
  queryOptions({
    queryKey: keys.invitations.list(query),
    queryFn: async ({ signal }): Promise<{ rows: InvitationLine[]; hasMore: boolean }> => {
      const { items, hasMore } = await dataOf(
        api.GET('/api/v1/auth/invitations', { params: { query }, signal }),
      );
      return { rows: items, hasMore };
    },
  });

/** Sends the mail once more with a new link; the one of before stops working. */
export const resendInvitation = (id: string, key: string): Promise<InvitationLine> =>
  dataOf(
    api.POST('/api/v1/auth/invitations/{invitationId}/sending', {
      ...path(id),
      headers: { 'idempotency-key': key },
    }),
  );

/** The link that lets the person in, as the mail carries one. */
export const readInvitationLink = (id: string) =>
  dataOf(api.POST('/api/v1/auth/invitations/{invitationId}/link', path(id)));

/** Takes the invitation back, with its links. */
export const cancelInvitation = (id: string) =>
  dataOf(api.DELETE('/api/v1/auth/invitations/{invitationId}', path(id)));

import type { InvitationQuery } from '../../../api/invitations.ts';
import { oneOf, type SearchRecord } from '../../../ui/address-search.ts';
import { PAGE_SIZES } from '../../../ui/data-table/page-sizes.ts';
import { type PageFilters, parseOrder, parsePage } from '../../../ui/record/list-filters.ts';

export const INVITATION_STATUSES = ['pendente', 'expirado', 'aceito'] as const;
type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** What the server sorts them by. */
const ORDERS = ['nome', 'role', 'when'];

const USUAL: InvitationStatus = 'pendente';

/** The list of invitations as it stands in the address; those that wait for an answer when it says nothing. */
export interface InvitationFilters extends PageFilters {
  situacao?: InvitationStatus;
  /** The dialog that invites somebody is open. */
  convidar?: true;
}

export function parseInvitationFilters(search: SearchRecord): InvitationFilters {
  const status = oneOf(search['situacao'], INVITATION_STATUSES);
  return {
    ...(status && status !== USUAL ? { situacao: status } : {}),
    ...(String(search['convidar']) === 'true' ? { convidar: true as const } : {}),
    ...parseOrder(search, ORDERS),
    ...parsePage(search),
  };
}

export const statusOf = ({ situacao = USUAL }: InvitationFilters): InvitationStatus => situacao;

/** What the server is asked for these filters. */
export const toInvitationQuery = (filters: InvitationFilters): InvitationQuery => ({
  status: statusOf(filters),
  ...(filters.ordem === undefined ? {} : { sort: filters.ordem }),
  pageNumber: filters.pagina ?? 1,
  pageSize: filters.porPagina ?? PAGE_SIZES[0],
});

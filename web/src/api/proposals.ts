import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import type { BodyOf, Proposal } from './types.ts';

export type ProposalListQuery = NonNullable<operations['backofficeListProposals']['parameters']['query']>;
export type NewProposal = BodyOf<'backofficeCreateProposal'>;
export type ProposalChange = Omit<BodyOf<'backofficeUpdateProposal'>, 'id'>;
export type ProposalStatus = BodyOf<'backofficeMoveProposal'>['status'];

/** A page of the proposals, the newest first. */
export const proposalListQuery = (query: ProposalListQuery) =>
  queryOptions({
    queryKey: ['operations', 'proposals', 'list', query],
    queryFn: async ({ signal }): Promise<{ rows: Proposal[]; total: number }> => {
      const { data } = await dataOf(
        api.GET('/backend/api/propostas/listar.php', { params: { query }, signal }),
      );
      return { rows: data.propostas, total: data.paginacao.total };
    },
  });

export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: ['operations', 'proposals', 'detail', id],
    queryFn: async ({ signal }): Promise<Proposal> => {
      const sent = api.GET('/backend/api/propostas/obter.php', { params: { query: { id } }, signal });
      return (await dataOf(sent)).data.proposta;
    },
  });

/** Drafts a proposal of the tenant. */
export async function createProposal(body: NewProposal): Promise<Proposal> {
  return (await dataOf(api.POST('/backend/api/propostas/criar.php', { body }))).data.proposta;
}

/** Changes the fields that are sent; throws 400 for a proposal that is no longer open. */
export async function changeProposal(id: number, change: ProposalChange): Promise<Proposal> {
  const sent = api.POST('/backend/api/propostas/atualizar.php', { body: { id, ...change } });
  return (await dataOf(sent)).data.proposta;
}

/** Throws 400 where the funnel has no such way. */
export async function moveProposal(id: number, status: ProposalStatus): Promise<Proposal> {
  const sent = api.POST('/backend/api/propostas/mudar-status.php', { body: { id, status } });
  return (await dataOf(sent)).data.proposta;
}

import type { ProposalStatus } from '@retaguarda/rules/proposal-status';
import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import { transportBy } from './transport.ts';
import type { BodyOf, Proposal, SignatureDocument } from './types.ts';

export type ProposalListQuery = NonNullable<operations['backofficeListProposals']['parameters']['query']>;
export type NewProposal = BodyOf<'backofficeCreateProposal'>;
export type ProposalChange = Omit<BodyOf<'backofficeUpdateProposal'>, 'id'>;
/** The version that was read, and what an establishment needs beside its proposal. */
export type ProposalStep = Omit<BodyOf<'backofficeMoveProposal'>, 'id' | 'status'>;

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/** A page of the proposals, the newest first. */
export const proposalListQuery = (query: ProposalListQuery) =>
  queryOptions({
    queryKey: keys.proposals.list(query),
    queryFn: async ({ signal }): Promise<{ rows: Proposal[]; total: number }> => {
      const { data } = await dataOf(
        api.GET('/backend/api/propostas/listar.php', { params: { query }, signal }),
      );
      return { rows: data.propostas, total: data.paginacao.total };
    },
  });

export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: keys.proposals.detail(id),
    queryFn: async ({ signal }): Promise<Proposal> => {
      const sent = api.GET('/backend/api/propostas/obter.php', { params: { query: { id } }, signal });
      return (await dataOf(sent)).data.proposta;
    },
  });

/** Drafts a proposal of the tenant. */
export async function createProposal(body: NewProposal): Promise<Proposal> {
  return (await dataOf(api.POST('/backend/api/propostas/criar.php', { body }))).data.proposta;
}

/** Changes the fields that are sent; throws 400 for a proposal that is no longer open, and for a stale version. */
export async function changeProposal(id: number, change: ProposalChange): Promise<Proposal> {
  const sent = api.POST('/backend/api/propostas/atualizar.php', { body: { id, ...change } });
  return (await dataOf(sent)).data.proposta;
}

/** Throws 400 where the funnel has no such way, for what an establishment lacks, and when somebody else was faster. */
export async function moveProposal(
  id: number,
  status: ProposalStatus,
  step: ProposalStep,
): Promise<Proposal> {
  const body = { id, status, ...step };
  return (await dataOf(api.POST('/backend/api/propostas/mudar-status.php', { body }))).data.proposta;
}

/** The latest documents of a proposal with their events, both the newest first. */
export const signaturesQuery = (proposalId: number) =>
  queryOptions({
    queryKey: keys.proposals.part('signatures', proposalId),
    queryFn: async ({ signal }): Promise<SignatureDocument[]> => {
      const query = { proposta_id: proposalId };
      const sent = api.GET('/backend/api/assinaturas/listar.php', { params: { query }, signal });
      return (await dataOf(sent)).data.documentos;
    },
  });

/** The signed PDF of a document. Throws 404 while there is none. */
export function loadSignedDocument(id: number): Promise<Blob> {
  return dataOf<Blob>(
    api.GET('/backend/api/assinaturas/baixar.php', {
      params: { query: { id } },
      parseAs: 'blob',
      fetch: transportBy((request) => fetch(request), DOWNLOAD_TIMEOUT_MS),
    }),
  );
}

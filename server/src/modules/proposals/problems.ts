import { defineProblems } from '../../platform/problem.ts';

/** Problems of proposals. */
export const proposalProblems = defineProblems({
  endedUnsigned: {
    status: 400,
    code: 'status.transition',
    field: 'status',
    'pt-BR':
      'O documento da proposta terminou sem assinatura ({document}). Registre outro antes de marcá-la como assinada.',
    en: 'The document of the proposal ended without a signature ({document}). Register another before it becomes signed.',
  },
  proposalNotFound: {
    status: 404,
    code: 'proposal.notFound',
    'pt-BR': 'A proposta não foi encontrada.',
    en: 'The proposal was not found.',
  },
  proposalClosed: {
    status: 400,
    code: 'proposal.closed',
    'pt-BR': 'A proposta não pode mais ser alterada nesta situação.',
    en: 'The proposal can no longer be changed in this status.',
  },
  holderUnknown: {
    status: 400,
    code: 'proposal.holderUnknown',
    field: 'responsavel_id',
    'pt-BR': 'O responsável não é membro da empresa.',
    en: 'The person is no member of the tenant.',
  },
});

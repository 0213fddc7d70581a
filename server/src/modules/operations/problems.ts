import { defineProblems } from '../../platform/problem.ts';

/** What the back office refuses. Spec 3 knows no 409 and no 422: a rule that is broken is 400 there. */
export const operationsProblems = defineProblems({
  transactionNotFound: {
    status: 404,
    code: 'transaction.notFound',
    'pt-BR': 'A transação não foi encontrada.',
    en: 'The transaction was not found.',
  },
  ruleOverlaps: {
    status: 400,
    code: 'commission.ruleOverlaps',
    'pt-BR': 'Já existe uma regra deste nível em parte desta vigência.',
    en: 'There is already a rule of this level in a part of this time.',
  },
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
    'pt-BR': 'A proposta não pode mais ser alterada neste status.',
    en: 'The proposal can no longer be changed in this status.',
  },
  holderUnknown: {
    status: 400,
    code: 'proposal.holderUnknown',
    field: 'responsavel_id',
    'pt-BR': 'O responsável não é membro da empresa.',
    en: 'The person is no member of the tenant.',
  },
  ruleNotFound: {
    status: 404,
    code: 'commissionRule.notFound',
    'pt-BR': 'A regra de comissão não foi encontrada.',
    en: 'The commission rule was not found.',
  },
  beneficiaryUnknown: {
    status: 400,
    code: 'commission.beneficiaryUnknown',
    field: 'beneficiario_user_id',
    'pt-BR': 'O beneficiário não é membro da empresa.',
    en: 'The beneficiary is no member of the tenant.',
  },
  belowCost: {
    status: 400,
    code: 'taxa_abaixo_do_custo',
    field: 'taxa_percentual',
    'pt-BR': 'A taxa de um nível está abaixo do custo dele.',
    en: 'The rate of a level is below its cost.',
  },
  aboveWhole: {
    status: 400,
    code: 'comissao_acima_da_margem',
    field: 'taxa_percentual',
    'pt-BR': 'Os percentuais sobre a margem somam mais de 100 %.',
    en: 'The percentages of the margin add up to more than 100 %.',
  },
  cancelDay: {
    status: 400,
    code: 'transaction.cancelDay',
    field: 'status',
    'pt-BR': 'Uma transação só pode ser cancelada no próprio dia; depois, é estornada.',
    en: 'A transaction can only be cancelled on its own day; later it is reversed.',
  },
  reversalAmount: {
    status: 400,
    code: 'transaction.reversalAmount',
    field: 'valor_centavos',
    'pt-BR':
      'O valor precisa estar entre um centavo e o que resta da transação, e só cabe em um estorno ou em uma contestação.',
    en: 'The amount must be between one centavo and what is left of the transaction, and belongs to a reversal or a dispute only.',
  },
  nothingLeft: {
    status: 400,
    code: 'transaction.nothingLeft',
    field: 'status',
    'pt-BR': 'A transação já foi estornada por inteiro.',
    en: 'The whole of the transaction was reversed already.',
  },
  disputedPart: {
    status: 400,
    code: 'transaction.disputedPart',
    field: 'valor_centavos',
    'pt-BR': 'A parte contestada da transação não pode ser estornada.',
    en: 'The disputed part of the transaction cannot be reversed.',
  },
  invalidCursor: {
    status: 400,
    code: 'cursor_invalido',
    field: 'cursor',
    'pt-BR': 'O cursor não é válido.',
    en: 'The cursor is not valid.',
  },
});

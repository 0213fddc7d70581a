import { defineProblems } from '../../platform/problem.ts';

/** Problems of sales and of changes of their status. */
export const saleProblems = defineProblems({
  saleNotFound: {
    status: 404,
    code: 'transaction.notFound',
    'pt-BR': 'A transação não foi encontrada.',
    en: 'The transaction was not found.',
  },
  disputeNotFound: {
    status: 404,
    code: 'dispute.notFound',
    'pt-BR': 'A contestação não foi encontrada.',
    en: 'The dispute was not found.',
  },
  disputed: {
    status: 400,
    code: 'dispute.open',
    'pt-BR': 'A transação já está em contestação.',
    en: 'The transaction is disputed already.',
  },
  disputeOver: {
    status: 400,
    code: 'dispute.over',
    'pt-BR': 'A contestação já foi encerrada.',
    en: 'The dispute is over.',
  },
  disputeCaseReused: {
    status: 400,
    code: 'dispute.caseReused',
    field: 'caso',
    'pt-BR': 'O número do caso já é de outra contestação, de outra venda ou de outro valor.',
    en: 'The number of the case is that of another dispute, of another sale or amount.',
  },
  disputeRound: {
    status: 400,
    code: 'dispute.round',
    field: 'etapa',
    'pt-BR':
      'A contestação não volta a uma etapa anterior, e uma solicitação só vira contestação por um novo aviso.',
    en: 'A dispute does not go back, and a request becomes a dispute by another notice only.',
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

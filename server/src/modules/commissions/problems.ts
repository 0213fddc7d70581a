import { defineProblems } from '../../platform/problem.ts';

/** What is refused of statements, and of questions about what a person earned. */
export const commissionProblems = defineProblems({
  statementNotFound: {
    status: 404,
    code: 'commissionStatement.notFound',
    'pt-BR': 'O fechamento de comissões não foi encontrado.',
    en: 'The statement of commissions was not found.',
  },
  referenceUnpaid: {
    status: 400,
    code: 'commissionStatement.referenceUnpaid',
    field: 'referencia',
    'pt-BR': 'Só um pagamento tem referência.',
    en: 'Only a payment has a reference.',
  },
  notPaid: {
    status: 400,
    code: 'commissionStatement.notPaid',
    'pt-BR': 'Só há recibo de comissões que foram pagas.',
    en: 'There is a receipt only of commissions that were paid.',
  },
  tooManyToSort: {
    status: 400,
    code: 'commission.tooManyToSort',
    'pt-BR':
      'São mais de 10.000 comissões para ordenar por data ou valor. Escolha um beneficiário, um nível, uma empresa ou um status.',
    en: 'These are more than 10,000 commissions to sort by date or amount. Choose a beneficiary, a level, a company or a status.',
  },
  userOutside: {
    status: 403,
    code: 'usuario_fora_do_alcance',
    'pt-BR': 'O usuário não está ao alcance deste token.',
    en: 'The user is not within reach of this token.',
  },
});

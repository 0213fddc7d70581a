import { defineProblems } from '../../platform/problem.ts';

/** What is refused of statements, and of questions about what a person earned. */
export const commissionProblems = defineProblems({
  statementNotFound: {
    status: 404,
    code: 'commissionStatement.notFound',
    'pt-BR': 'O fechamento de comissões não foi encontrado.',
    en: 'The statement of commissions was not found.',
  },
  userOutside: {
    status: 403,
    code: 'usuario_fora_do_alcance',
    'pt-BR': 'O usuário não está ao alcance deste token.',
    en: 'The user is not within reach of this token.',
  },
});

import { defineProblems } from '../problem.ts';

/** Problems of changes of status. */
export const statusProblems = defineProblems({
  transition: {
    status: 400,
    code: 'status.transition',
    field: 'status',
    'pt-BR': 'A situação não pode mudar de {from} para {to}.',
    en: 'The status cannot change from {from} to {to}.',
  },
});

import { defineProblems } from '../../platform/problem.ts';

/** What is refused of mails to payees. */
export const paperProblems = defineProblems({
  email: {
    status: 400,
    code: 'paperRecipient.email',
    field: 'email',
    'pt-BR': 'O e-mail não é um endereço válido.',
    en: 'The e-mail is not a valid address.',
  },
});

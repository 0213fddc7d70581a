import { defineProblems } from '../../../platform/problem.ts';

/** What may be wrong with what the pages before the sign-in say. */
export const welcomeProblems = defineProblems({
  helpForm: {
    status: 422,
    code: 'portalWelcome.help',
    field: 'help',
    'pt-BR':
      'Informe um endereço que comece com https://, um e-mail ou um telefone com DDD, como (11) 4000-1234.',
    en: 'Give an address that begins with https://, an e-mail address, or a phone number such as (11) 4000-1234.',
  },
});

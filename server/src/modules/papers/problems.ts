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
  mailUnknown: {
    status: 404,
    code: 'paperMail.notFound',
    'pt-BR': 'Este envio não existe.',
    en: 'This mail does not exist.',
  },
  mailWaits: {
    status: 400,
    code: 'paperMail.waiting',
    'pt-BR': 'Este envio já está na fila.',
    en: 'This mail is waiting already.',
  },
  unwanted: {
    status: 400,
    code: 'paperMail.unwanted',
    'pt-BR': 'O favorecido não recebe mais este papel por e-mail.',
    en: 'The payee does not get this paper by mail any more.',
  },
});

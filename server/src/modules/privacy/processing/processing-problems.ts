import { defineProblems } from '../../../platform/problem.ts';

/** What may be wrong with the record of processing activities and with who answers for it. */
export const processingProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'processing.notFound',
    'pt-BR': 'Não há tratamento com este número nesta empresa.',
    en: 'There is no such processing activity in this tenant.',
  },
  full: {
    status: 409,
    code: 'processing.full',
    'pt-BR': 'Já há cem tratamentos próprios; remova um antes.',
    en: 'There are a hundred own activities already; remove one first.',
  },
  changedMeanwhile: {
    status: 409,
    code: 'processing.changedMeanwhile',
    'pt-BR': 'Outro tratamento foi incluído ao mesmo tempo; tente de novo.',
    en: 'Another activity was added at the same time; try again.',
  },
  contactIncomplete: {
    status: 422,
    code: 'privacyContact.incomplete',
    field: 'name',
    'pt-BR': 'Informe o nome e um e-mail ou telefone do encarregado, ou deixe tudo vazio.',
    en: 'Give the name and an address or a telephone of the officer, or leave everything empty.',
  },
});

import { defineProblems } from '../../platform/problem.ts';

/** What callers with an API token are refused with, and whoever looks for one. */
export const apiTokenProblems = defineProblems({
  invalidToken: {
    status: 401,
    code: 'token_invalido',
    'pt-BR': 'O token de API falta, não existe, expirou ou foi revogado.',
    en: 'The API token is missing, unknown, expired or revoked.',
  },
  tokenScope: {
    status: 403,
    code: 'token_sem_escopo',
    'pt-BR': 'O token de API não tem o escopo {scope}.',
    en: 'The API token does not have the scope {scope}.',
  },
  tokenNotFound: {
    status: 404,
    code: 'apiToken.notFound',
    'pt-BR': 'O token de API não foi encontrado.',
    en: 'The API token was not found.',
  },
});

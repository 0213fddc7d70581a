import { defineProblems } from '../../platform/problem.ts';

/** Problems of callers with an API token, and of the pages on which tokens are managed. */
export const apiTokenProblems = defineProblems({
  invalidToken: {
    status: 401,
    code: 'token_invalido',
    'pt-BR': 'O token de API falta, não existe, expirou, foi revogado, ou quem o criou não tem mais acesso.',
    en: 'The API token is missing, unknown, expired or revoked, or its maker has no access any more.',
  },
  tokenScope: {
    status: 403,
    code: 'token_sem_escopo',
    'pt-BR': 'O token de API não tem o escopo {scope}, ou quem o criou não o tem mais.',
    en: 'The API token does not have the scope {scope}, or its maker does not have it any more.',
  },
  tokenNotFound: {
    status: 404,
    code: 'apiToken.notFound',
    'pt-BR': 'O token de API não foi encontrado.',
    en: 'The API token was not found.',
  },
});

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
  expired: {
    status: 422,
    code: 'apiToken.expired',
    'pt-BR': 'A validade do token já passou.',
    en: 'The token would have expired already.',
  },
  address: {
    status: 422,
    code: 'apiToken.address',
    'pt-BR': 'Não é um endereço nem uma rede (CIDR): {address}.',
    en: 'Neither an address nor a network (CIDR): {address}.',
  },
  companyUnknown: {
    status: 422,
    code: 'apiToken.companyUnknown',
    'pt-BR': 'A empresa não foi encontrada.',
    en: 'The company was not found.',
  },
  limit: {
    status: 422,
    code: 'apiToken.limit',
    'pt-BR': 'São no máximo 100 tokens. Revogue um que não é mais usado.',
    en: 'There are 100 tokens at most. Revoke one that is not used any more.',
  },
  ended: {
    status: 409,
    code: 'apiToken.ended',
    'pt-BR': 'Este token não pode ser renovado: foi revogado, expirou, ou é só do endereço externo.',
    en: 'This token cannot be rotated: it is revoked, has expired, or is for the external address alone.',
  },
  notYours: {
    status: 403,
    code: 'apiToken.notYours',
    'pt-BR': 'Só quem criou o token, ou quem tem tudo o que a conta de serviço pode, o renova.',
    en: 'Only who made the token may rotate it, or who holds all that its service account may.',
  },
  serviceAccountNotFound: {
    status: 404,
    code: 'serviceAccount.notFound',
    'pt-BR': 'A conta de serviço não foi encontrada.',
    en: 'The service account was not found.',
  },
  serviceAccountUnknown: {
    status: 422,
    code: 'apiToken.serviceAccountUnknown',
    'pt-BR': 'A conta de serviço não foi encontrada.',
    en: 'The service account was not found.',
  },
  beyondAccount: {
    status: 422,
    code: 'apiToken.beyondAccount',
    'pt-BR': 'A conta de serviço não tem: {scopes}.',
    en: 'The service account does not have: {scopes}.',
  },
  serviceAccountLimit: {
    status: 422,
    code: 'serviceAccount.limit',
    'pt-BR': 'São no máximo 50 contas de serviço. Encerre uma que não é mais usada.',
    en: 'There are 50 service accounts at most. End one that is not used any more.',
  },
});

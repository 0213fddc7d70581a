import { defineProblems } from '../problem.ts';

/** Problems that any route can answer before its handler runs. */
export const requestProblems = defineProblems({
  validationFailed: {
    status: 400,
    code: 'validation.failed',
    'pt-BR': '{details}',
    en: '{details}',
  },
  malformedJson: {
    status: 400,
    code: 'request.malformedJson',
    'pt-BR': 'O corpo da requisição não é um JSON válido.',
    en: 'The request body is not valid JSON.',
  },
  malformedRequest: {
    status: 400,
    code: 'request.malformed',
    'pt-BR': 'A requisição está malformada.',
    en: 'The request is malformed.',
  },
  expectationFailed: {
    status: 417,
    code: 'request.expectationFailed',
    'pt-BR': 'O que o cabeçalho Expect pede não é atendido.',
    en: 'What the header Expect asks for is not supported.',
  },
  requestTimeout: {
    status: 408,
    code: 'request.timeout',
    'pt-BR': 'A requisição demorou demais para chegar.',
    en: 'The request took too long to arrive.',
  },
  headersTooLarge: {
    status: 431,
    code: 'request.headersTooLarge',
    'pt-BR': 'Os cabeçalhos da requisição são grandes demais.',
    en: 'The headers of the request are too large.',
  },
  unauthenticated: {
    status: 401,
    code: 'auth.unauthenticated',
    'pt-BR': 'É preciso entrar para continuar.',
    en: 'You need to sign in to go on.',
  },
  csrf: {
    status: 403,
    code: 'auth.csrf',
    'pt-BR': 'O código de segurança da sessão está ausente ou não confere.',
    en: 'The security code of the session is missing or does not match.',
  },
  permissionDenied: {
    status: 403,
    code: 'permission.denied',
    'pt-BR': 'Você não tem permissão para esta ação.',
    en: 'You do not have permission for this action.',
  },
  roleRequired: {
    status: 403,
    code: 'role.required',
    'pt-BR': 'Esta ação exige o papel {role}.',
    en: 'This action needs the role {role}.',
  },
  moduleDisabled: {
    status: 403,
    code: 'module.disabled',
    'pt-BR': 'Este módulo está desligado para a empresa.',
    en: 'This module is switched off for the tenant.',
  },
  tenantForbidden: {
    status: 403,
    code: 'tenant.forbidden',
    'pt-BR': 'Você não tem acesso a esta empresa.',
    en: 'You do not have access to this tenant.',
  },
  tenantRequired: {
    status: 400,
    code: 'tenant.required',
    'pt-BR': 'Informe a empresa no cabeçalho x-tenant-id.',
    en: 'Name the tenant in the header x-tenant-id.',
  },
  tenantMalformed: {
    status: 400,
    code: 'tenant.malformed',
    'pt-BR': 'O cabeçalho x-tenant-id precisa ser um UUID.',
    en: 'The header x-tenant-id must be a UUID.',
  },
  notFound: {
    status: 404,
    code: 'request.notFound',
    'pt-BR': 'Não encontramos o que você procura.',
    en: 'What you are looking for was not found.',
  },
  methodNotAllowed: {
    status: 405,
    code: 'request.methodNotAllowed',
    'pt-BR': 'O método {method} não é aceito neste endereço.',
    en: 'The method {method} is not accepted at this address.',
  },
  preconditionFailed: {
    status: 412,
    code: 'request.preconditionFailed',
    'pt-BR': 'O registro foi alterado por outra pessoa. Recarregue e tente de novo.',
    en: 'Somebody else changed the record. Reload it and try again.',
  },
  bodyTooLarge: {
    status: 413,
    code: 'request.bodyTooLarge',
    'pt-BR': 'O corpo da requisição é grande demais.',
    en: 'The request body is too large.',
  },
  unsupportedMediaType: {
    status: 415,
    code: 'request.unsupportedMediaType',
    'pt-BR': 'O tipo do conteúdo não é aceito; envie {accepted}.',
    en: 'The content type is not accepted; send {accepted}.',
  },
  idempotencyMismatch: {
    status: 422,
    code: 'idempotency.mismatch',
    'pt-BR': 'Esta chave de idempotência já foi usada com outro conteúdo.',
    en: 'This idempotency key was already used with another body.',
  },
  tooManyRequests: {
    status: 429,
    code: 'request.tooMany',
    'pt-BR': 'Muitas requisições. Aguarde um pouco e tente de novo.',
    en: 'Too many requests. Wait a little and try again.',
  },
  internal: {
    status: 500,
    code: 'internal',
    'pt-BR': 'Algo deu errado do nosso lado. Informe o código {requestId} ao suporte.',
    en: 'Something went wrong on our side. Give the code {requestId} to support.',
  },
  shuttingDown: {
    status: 503,
    code: 'server.shuttingDown',
    'pt-BR': 'O servidor está reiniciando. Tente novamente em instantes.',
    en: 'The server is restarting. Try again in a moment.',
  },
});

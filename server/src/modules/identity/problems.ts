import { defineProblems } from '../../platform/problem.ts';

export const identityProblems = defineProblems({
  invalidCredentials: {
    status: 401,
    code: 'auth.invalidCredentials',
    'pt-BR': 'E-mail ou senha inválidos.',
    en: 'Wrong e-mail or password.',
  },
  accountUnavailable: {
    status: 403,
    code: 'auth.accountUnavailable',
    'pt-BR': 'Conta indisponível para login. Verifique a situação do usuário.',
    en: 'Account not available for login. Check the user status.',
  },
  tenantSuspended: {
    status: 403,
    code: 'auth.tenantSuspended',
    'pt-BR': 'O acesso da sua empresa está suspenso: {reason}',
    en: 'Access of your company is suspended: {reason}',
  },
  tooManyAttempts: {
    status: 429,
    code: 'auth.tooManyAttempts',
    'pt-BR': 'Muitas tentativas de login. Aguarde alguns minutos e tente de novo.',
    en: 'Too many login attempts. Wait a few minutes and try again.',
  },
  tenantsDiffer: {
    status: 400,
    code: 'auth.tenantsDiffer',
    'pt-BR': 'tenantId e tid foram informados com valores diferentes.',
    en: 'tenantId and tid were given with different values.',
  },
  busy: {
    status: 503,
    code: 'auth.busy',
    'pt-BR': 'Muitos logins ao mesmo tempo. Tente novamente em instantes.',
    en: 'Too many logins at once. Try again in a moment.',
  },
  tokenInvalid: {
    status: 400,
    code: 'auth.tokenInvalid',
    'pt-BR': 'O link expirou ou já foi usado. Peça um novo.',
    en: 'The link has expired or was already used. Ask for a new one.',
  },
  sessionNotFound: {
    status: 404,
    code: 'session.notFound',
    'pt-BR': 'A sessão não foi encontrada.',
    en: 'The session was not found.',
  },
  emailTaken: {
    status: 409,
    code: 'auth.emailTaken',
    'pt-BR': 'Email já registado.',
    en: 'Email já registado.',
  },
  userForbidden: {
    status: 403,
    code: 'user.forbidden',
    'pt-BR': 'Você não pode ver nem alterar este usuário.',
    en: 'You may neither see nor change this user.',
  },
  userNotFound: {
    status: 404,
    code: 'user.notFound',
    'pt-BR': 'O usuário não foi encontrado.',
    en: 'The user was not found.',
  },
  sharedViewNotFound: {
    status: 404,
    code: 'listView.notFound',
    'pt-BR': 'A visão compartilhada não foi encontrada.',
    en: 'The shared view was not found.',
  },
});

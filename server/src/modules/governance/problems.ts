import { defineProblems } from '../../platform/problem.ts';

export const governanceProblems = defineProblems({
  badCursor: {
    status: 400,
    code: 'history.badCursor',
    'pt-BR': 'O histórico mudou; comece de novo do início.',
    en: 'The history has changed; begin again at its start.',
  },
  recordNotFound: {
    status: 404,
    code: 'history.recordNotFound',
    'pt-BR': 'O registro não foi encontrado.',
    en: 'The record was not found.',
  },
  ancestorRequired: {
    status: 403,
    code: 'governance.ancestorRequired',
    'pt-BR': 'Só a administração de um nível acima desta empresa pode bloqueá-la ou desbloqueá-la.',
    en: 'Only an admin of a tenant above this company may block or unblock it.',
  },
  adminRequired: {
    status: 403,
    code: 'governance.adminRequired',
    'pt-BR': 'Só a administração da empresa pode fazer isto.',
    en: 'Only an admin of the tenant of the company may do this.',
  },
  platformRequired: {
    status: 403,
    code: 'governance.platformRequired',
    'pt-BR': 'Só a administração da plataforma pode mudar o que vale para todos.',
    en: 'Only an admin of the platform may change what holds for everybody.',
  },
  blocked: {
    status: 404,
    code: 'company.blocked',
    'pt-BR': 'A empresa está bloqueada: até o bloqueio terminar, nada dela é mostrado.',
    en: 'The company is blocked: nothing of it is shown until the block ends.',
  },
  alreadyBlocked: {
    status: 409,
    code: 'company.alreadyBlocked',
    'pt-BR': 'A empresa já está bloqueada.',
    en: 'The company is blocked already.',
  },
  notBlocked: {
    status: 409,
    code: 'company.notBlocked',
    'pt-BR': 'A empresa não está bloqueada.',
    en: 'The company is not blocked.',
  },
  jobNotFound: {
    status: 404,
    code: 'brandingJob.notFound',
    'pt-BR': 'O pedido de identidade visual não foi encontrado.',
    en: 'The branding job was not found.',
  },
  logoNotFound: {
    status: 404,
    code: 'logo.notFound',
    'pt-BR': 'O logotipo não foi encontrado.',
    en: 'The logo was not found.',
  },
  nothingToDo: {
    status: 400,
    code: 'brandingJob.empty',
    'pt-BR': 'Informe a cor principal, o logotipo ou ambos.',
    en: 'Give the main colour, the logo or both.',
  },
  subdomainUnknown: {
    status: 404,
    code: 'portal.notFound',
    'pt-BR': 'Não há portal com este subdomínio.',
    en: 'There is no portal with this subdomain.',
  },
});

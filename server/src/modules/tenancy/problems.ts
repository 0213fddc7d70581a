import { defineProblems } from '../../platform/problem.ts';

export const tenancyProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'tenant.notFound',
    'pt-BR': 'A empresa não foi encontrada.',
    en: 'The tenant was not found.',
  },
  tooDeep: {
    status: 422,
    code: 'tenant.tooDeep',
    'pt-BR': 'A árvore de empresas não pode ter mais níveis.',
    en: 'The tree of tenants cannot have more levels.',
  },
  platformExists: {
    status: 409,
    code: 'tenant.platformExists',
    'pt-BR': 'A plataforma já existe.',
    en: 'The platform already exists.',
  },
  moduleOfPlatform: {
    status: 422,
    code: 'module.platform',
    field: 'enabled',
    'pt-BR': 'A plataforma tem todos os módulos; eles não podem ser desligados.',
    en: 'The platform has every module; none can be switched off.',
  },
});

import { defineProblems } from '../../platform/problem.ts';

export const tenancyProblems = defineProblems({
  moduleOfTenant: {
    status: 403,
    code: 'module.ofTenant',
    'pt-BR': 'Um módulo vale para todas as empresas: quem administra uma só não o liga nem desliga.',
    en: 'A module is for all companies: who administers one of them does not switch it.',
  },
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
  suspendedAbove: {
    status: 409,
    code: 'tenant.suspendedAbove',
    'pt-BR': 'Uma empresa acima desta está suspensa; reative-a antes.',
    en: 'A tenant above this one is suspended; reactivate it first.',
  },
  alreadySuspended: {
    status: 409,
    code: 'tenant.alreadySuspended',
    'pt-BR': 'A empresa já está suspensa.',
    en: 'The tenant is suspended already.',
  },
  notSuspended: {
    status: 409,
    code: 'tenant.notSuspended',
    'pt-BR': 'A empresa não está suspensa.',
    en: 'The tenant is not suspended.',
  },
  notYours: {
    status: 403,
    code: 'tenant.notYours',
    'pt-BR':
      'Só a plataforma abre e altera marcas; o responsável por uma marca cuida das empresas abaixo dela.',
    en: 'Only the platform opens and changes white labels; the owner of one looks after the tenants below it.',
  },
  timeZoneUnknown: {
    status: 422,
    code: 'tenant.timeZoneUnknown',
    field: 'timeZone',
    'pt-BR': 'O fuso horário não existe; por exemplo, America/Sao_Paulo.',
    en: 'There is no such time zone; one is America/Sao_Paulo.',
  },
  moduleOfPlatform: {
    status: 422,
    code: 'module.platform',
    field: 'enabled',
    'pt-BR': 'A plataforma tem todos os módulos; eles não podem ser desligados.',
    en: 'The platform has every module; none can be switched off.',
  },
});

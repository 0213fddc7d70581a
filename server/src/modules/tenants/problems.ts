import { defineProblems } from '../../platform/problem.ts';

export const tenantsProblems = defineProblems({
  moduleUnknown: {
    status: 422,
    code: 'module.unknown',
    field: 'modules',
    'pt-BR': 'Um dos módulos não existe.',
    en: 'One of the modules does not exist.',
  },
  notSuspendedYet: {
    status: 409,
    code: 'tenant.notSuspendedYet',
    'pt-BR': 'Suspenda a empresa antes: enquanto ela está aberta, os dados mudam.',
    en: 'Suspend the tenant first: while it is open, its data changes.',
  },
  notExported: {
    status: 409,
    code: 'tenant.notExported',
    'pt-BR': 'Gere o arquivo com os dados antes; ele precisa ser de depois da suspensão.',
    en: 'Write the file with the data first; it has to be newer than the suspension.',
  },
  departureUnderWay: {
    status: 409,
    code: 'tenant.departureUnderWay',
    'pt-BR': 'O arquivo ou a remoção desta empresa já está em andamento.',
    en: 'The file or the removal of this tenant is under way already.',
  },
  removalBlocked: {
    status: 409,
    code: 'tenant.removalBlocked',
    'pt-BR': 'Há registros que impedem a remoção; a prévia diz quais.',
    en: 'Some records stand in the way of the removal; the preview names them.',
  },
  nameNotTyped: {
    status: 422,
    code: 'tenant.nameNotTyped',
    field: 'name',
    'pt-BR': 'Digite o nome da empresa como ele é.',
    en: 'Type the name of the tenant as it is.',
  },
  departureNotFound: {
    status: 404,
    code: 'tenant.departureNotFound',
    'pt-BR': 'A saída desta empresa não foi encontrada, ou o arquivo não existe mais.',
    en: 'The departure of this tenant was not found, or its file is gone.',
  },
  departureFailed: {
    status: 500,
    code: 'tenant.departureFailed',
    'pt-BR': 'Algo falhou do nosso lado. Nada foi removido; tente de novo.',
    en: 'Something failed on our side. Nothing was removed; try again.',
  },
  rangeNotSatisfiable: {
    status: 416,
    code: 'request.rangeNotSatisfiable',
    'pt-BR': 'O arquivo não tem o trecho pedido.',
    en: 'The file does not have the part that was asked for.',
  },
});

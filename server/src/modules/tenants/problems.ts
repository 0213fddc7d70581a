import { defineProblems } from '../../platform/problem.ts';

export const tenantsProblems = defineProblems({
  moduleUnknown: {
    status: 422,
    code: 'module.unknown',
    field: 'modules',
    'pt-BR': 'Um dos módulos não existe.',
    en: 'One of the modules does not exist.',
  },
});

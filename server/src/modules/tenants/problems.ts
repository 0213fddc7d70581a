import { defineProblems } from '../../platform/problem.ts';

export const tenantsProblems = defineProblems({
  moduleUnknown: {
    status: 422,
    code: 'module.unknown',
    field: 'modules',
    'pt-BR': 'Um dos módulos não existe.',
    en: 'One of the modules does not exist.',
  },
  confirmationDiffers: {
    status: 422,
    code: 'tenant.confirmationDiffers',
    field: 'confirmation',
    'pt-BR': 'Para remover, escreva o nome da empresa exatamente como ele é.',
    en: 'To remove it, write the name of the tenant exactly as it is.',
  },
});

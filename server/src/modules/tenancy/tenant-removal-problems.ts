import { defineProblems } from '../../platform/problem.ts';

export const removalProblems = defineProblems({
  platform: {
    status: 409,
    code: 'tenant.platformStays',
    'pt-BR': 'A plataforma não pode ser removida.',
    en: 'The platform cannot be removed.',
  },
  hasChildren: {
    status: 409,
    code: 'tenant.hasChildren',
    'pt-BR': 'A empresa tem {count} empresas abaixo dela; remova-as antes ou junto com ela.',
    en: 'The tenant has {count} tenants below it; remove them first or together with it.',
  },
  blocked: {
    status: 409,
    code: 'removal.blocked',
    'pt-BR': 'A remoção é impedida por: {what}.',
    en: 'The removal is blocked by: {what}.',
  },
});

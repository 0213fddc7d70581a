import type { Message } from '../../platform/problem.ts';

/** What tenancy answers when something was done; its problems stand in `problems.ts`. */
export const tenancyTexts = {
  modulesListed: { 'pt-BR': 'Módulos da empresa.', en: 'Modules of the tenant.' },
  moduleEnabled: { 'pt-BR': 'Módulo ligado.', en: 'Module switched on.' },
  moduleDisabled: { 'pt-BR': 'Módulo desligado.', en: 'Module switched off.' },
} as const satisfies Record<string, Message>;

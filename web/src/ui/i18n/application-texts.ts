import type { Texts } from './i18n.ts';
import { ptBR } from './pt-BR/index.ts';

/** What the application says. */
export const applicationTexts: Texts = {
  portuguese: ptBR,
  loadEnglish: async () => (await import('./en/index.ts')).en,
};

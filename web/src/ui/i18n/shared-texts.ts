import type { Texts } from './i18n.ts';
import { shared } from './pt-BR/shared.ts';

/** What the public page of a project says. */
export const sharedTexts: Texts = {
  portuguese: shared,
  loadEnglish: async () => (await import('./en/shared.ts')).shared,
};

import type { Texts } from './i18n.ts';
import { entry } from './pt-BR/entry.ts';

/** What the application says before somebody has signed in; the rest comes with the shell. */
export const entryTexts: Texts = {
  portuguese: entry,
  loadEnglish: async () => (await import('./en/index.ts')).en,
};

import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { connection } from '../../api/connection.ts';
import type { ptBR } from './pt-BR/index.ts';

export type Language = 'pt-BR' | 'en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ptBR };
  }
}

const STORAGE_KEY = 'retaguarda.language';

/** What a page of the server says: the Portuguese at once, the English when somebody wants it. */
export interface Texts {
  portuguese: object;
  loadEnglish: () => Promise<object>;
}

let loadEnglish: Texts['loadEnglish'] = () => Promise.resolve({});

async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' && !i18next.hasResourceBundle('en', 'translation')) {
    i18next.addResourceBundle('en', 'translation', await loadEnglish());
  }
}

/** The Portuguese texts of the pages behind the sign-in, loaded with the first of them; the English come all at once. */
export async function loadApplicationTexts(): Promise<void> {
  const { everyday } = await import('./pt-BR/everyday.ts');
  i18next.addResourceBundle('pt-BR', 'translation', everyday);
}

const operationTexts = async () => (await import('./pt-BR/operations/index.ts')).operations;
const taskTexts = async () => (await import('./pt-BR/task-pages.ts')).taskPages;

const AREAS = {
  acceptInvite: async () => (await import('./pt-BR/accept-invite.ts')).acceptInvite,
  business: async () => (await import('./pt-BR/business.ts')).business,
  charges: async () => (await import('./pt-BR/charge-pages.ts')).chargePages,
  companyEntry: async () => (await import('./pt-BR/company-entry.ts')).companyEntry,
  companySignIn: async () => (await import('./pt-BR/company-sign-in.ts')).companySignIn,
  companies: async () => (await import('./pt-BR/company-pages.ts')).companyPages,
  // Who answers disputes is chosen as somebody who works on a task.
  disputes: async () => ({ ...(await operationTexts()), ...(await taskTexts()) }),
  emailChange: async () => (await import('./pt-BR/email-change.ts')).emailChange,
  factor: async () => (await import('./pt-BR/second-factor.ts')).secondFactor,
  help: async () => (await import('./pt-BR/first-day.ts')).firstDay,
  mails: async () => (await import('./pt-BR/mails.ts')).mails,
  portalHosts: async () => (await import('./pt-BR/portal-hosts.ts')).portalHosts,
  merchant: async () => (await import('./pt-BR/merchant-pages.ts')).merchantPages,
  newPassword: async () => (await import('./pt-BR/new-password.ts')).newPassword,
  notifications: async () => (await import('./pt-BR/notifications.ts')).notifications,
  history: async () => (await import('./pt-BR/history.ts')).history,
  imports: async () => (await import('./pt-BR/import-pages.ts')).importPages,
  operations: operationTexts,
  oversight: async () => (await import('./pt-BR/oversight.ts')).oversight,
  palette: async () => (await import('./pt-BR/palette.ts')).palette,
  privacy: async () => (await import('./pt-BR/privacy.ts')).privacy,
  privacyTexts: async () => (await import('./pt-BR/privacy-texts.ts')).privacyTexts,
  projects: async () => (await import('./pt-BR/project-pages.ts')).projectPages,
  sales: async () => (await import('./pt-BR/operations/sales-pages.ts')).salesPages,
  support: async () => (await import('./pt-BR/support.ts')).support,
  system: async () => (await import('./pt-BR/system.ts')).system,
  tasks: taskTexts,
  taskWork: async () => ({ ...(await taskTexts()), ...(await import('./pt-BR/task-work.ts')).taskWork }),
  views: async () => (await import('./pt-BR/views.ts')).views,
  users: async () => (await import('./pt-BR/user-pages.ts')).userPages,
  webhooks: async () => (await import('./pt-BR/webhooks.ts')).webhooks,
};

/** Pages whose texts come with the first of them. */
export type TextArea = keyof typeof AREAS;

/** Loads what the pages of an area say beside their code. */
export function withTexts<Module>(area: TextArea, load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module, texts] = await Promise.all([load(), AREAS[area]()]);
    i18next.addResourceBundle('pt-BR', 'translation', texts);
    return module;
  };
}

/** Starts with the language that `boot.js` has put on the document. */
export async function startI18n(texts: Texts): Promise<void> {
  loadEnglish = texts.loadEnglish;
  const language: Language = document.documentElement.lang === 'en' ? 'en' : 'pt-BR';
  await i18next.use(initReactI18next).init({
    lng: 'pt-BR',
    fallbackLng: 'pt-BR',
    resources: { 'pt-BR': { translation: { ...texts.portuguese } } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  countNoneAsMany();
  await applyLanguage(language);
}

/** None takes the plural in both languages ("0 vendas"); the plural rules of Portuguese have the singular for it. */
function countNoneAsMany(): void {
  const { pluralResolver } = i18next.services;
  const suffixOf = pluralResolver.getSuffix.bind(pluralResolver);
  pluralResolver.getSuffix = (code: string, count: number, options?: object) =>
    suffixOf(code, count === 0 ? 2 : count, options);
}

async function applyLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  connection.language = language;
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Switches the language of the page and of the messages of the server, and remembers it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await applyLanguage(language);
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
  }
}

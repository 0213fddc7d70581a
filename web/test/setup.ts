import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { chooseTenant, connection } from '../src/api/connection.ts';
import { reauthentication } from '../src/api/reauthentication.ts';
import { presenceStore } from '../src/features/presence/presence-store.ts';
import { en } from '../src/ui/i18n/en/index.ts';
import { changeLanguage, startI18n } from '../src/ui/i18n/i18n.ts';
import { ptBR } from '../src/ui/i18n/pt-BR/index.ts';
import { api, beginWithNewApi } from './fake-api.ts';
import { FakeSocket, sockets } from './fake-socket.ts';
import { FakeUpload } from './fake-upload.ts';
import { endQueries } from './render.tsx';

function wordsOf(page: HTMLElement): string {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return copy.textContent;
}

// What is not found is said with the words of the page; its markup would fill screens.
// How soon something comes is not what these tests are about, and machines are busy.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n\n')[0]}\n\nThe page says: ${wordsOf(document.body)}`),
});

beforeAll(() => startI18n({ portuguese: ptBR, loadEnglish: async () => en }));

// Fields that grow with their text listen to the fonts of the page, which this one does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

beforeEach(() => {
  vi.stubGlobal('fetch', beginWithNewApi().fetch);
  sockets.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  Object.assign(connection, { csrfToken: 'csrf', tenant: null, language: 'pt-BR', signedIn: true });
});

// Files share a process and its page: what a test changed of either is put back.
afterEach(async () => {
  cleanup();
  endQueries();
  // A part that is loaded when it is first shown may still be on its way when its file ends, and the page with it.
  await vi.dynamicImportSettled();
  notifications.clean();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reauthentication.settle(false);
  presenceStore.reset();
  chooseTenant(null);
  document.title = '';
  if (i18next.language !== 'pt-BR') await changeLanguage('pt-BR');
  localStorage.clear();
  sessionStorage.clear();
  api.assertExpected();
});

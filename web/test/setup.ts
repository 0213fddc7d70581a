import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { connection } from '../src/api/connection.ts';
import { changeLanguage, startI18n } from '../src/ui/i18n/i18n.ts';
import { ptBR } from '../src/ui/i18n/pt-BR/index.ts';
import { api, beginWithNewApi } from './fake-api.ts';
import { FakeSocket, sockets } from './fake-socket.ts';
import { FakeUpload } from './fake-upload.ts';

function wordsOf(page: HTMLElement): string {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return copy.textContent;
}

// What is not found is said with the words of the page; its markup would fill screens.
configure({
  asyncUtilTimeout: 3_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n\n')[0]}\n\nThe page says: ${wordsOf(document.body)}`),
});

beforeAll(() =>
  startI18n({ portuguese: ptBR, loadEnglish: async () => (await import('../src/ui/i18n/en/index.ts')).en }),
);

// Fields that grow with their text listen to the fonts of the page, which this one does not have.
beforeAll(() => void Object.defineProperty(document, 'fonts', { value: new EventTarget() }));

beforeEach(() => {
  vi.stubGlobal('fetch', beginWithNewApi().fetch);
  sockets.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  Object.assign(connection, { csrfToken: 'csrf', tenant: null, language: 'pt-BR', signedIn: true });
});

afterEach(async () => {
  cleanup();
  notifications.clean();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  if (connection.language !== 'pt-BR') await changeLanguage('pt-BR');
  api.assertExpected();
});

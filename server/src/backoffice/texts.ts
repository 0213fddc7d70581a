import type { Message } from '../platform/problem.ts';

/** What mutations of the back office say when they succeed. */
export const backofficeTexts = {
  created: { 'pt-BR': 'Cadastro realizado.', en: 'Created.' },
  eventReceived: { 'pt-BR': 'Evento recebido.', en: 'Event received.' },
  importStarted: {
    'pt-BR': 'Arquivo recebido; a importação começa em instantes.',
    en: 'File received; the import starts shortly.',
  },
  removed: { 'pt-BR': 'Cadastro excluído.', en: 'Removed.' },
  updated: { 'pt-BR': 'Alterações salvas.', en: 'Changes saved.' },
} as const satisfies Record<string, Message>;

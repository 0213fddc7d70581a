import { defineProblems } from '../../platform/problem.ts';
import { MOST_ENDPOINTS } from './endpoint-queries.ts';

export const webhookProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'webhook.notFound',
    'pt-BR': 'O destino não foi encontrado.',
    en: 'The endpoint was not found.',
  },
  deliveryNotFound: {
    status: 404,
    code: 'webhook.deliveryNotFound',
    'pt-BR': 'A entrega não foi encontrada.',
    en: 'The delivery was not found.',
  },
  limit: {
    status: 422,
    code: 'webhook.limit',
    'pt-BR': `Há no máximo ${MOST_ENDPOINTS} destinos.`,
    en: `There are ${MOST_ENDPOINTS} endpoints at most.`,
  },
  url: {
    status: 422,
    code: 'webhook.url',
    field: 'url',
    'pt-BR': 'O endereço precisa começar com https:// e estar na internet, sem usuário nem senha.',
    en: 'The address has to begin with https:// and be on the internet, without user or password.',
  },
  eventUnknown: {
    status: 422,
    code: 'webhook.eventUnknown',
    field: 'events',
    'pt-BR': 'Um dos eventos não existe.',
    en: 'One of the events does not exist.',
  },
  companyUnknown: {
    status: 422,
    code: 'webhook.companyUnknown',
    field: 'companyId',
    'pt-BR': 'A empresa não foi encontrada.',
    en: 'The company was not found.',
  },
  disabled: {
    status: 409,
    code: 'webhook.disabled',
    'pt-BR': 'O destino está desligado; ligue-o antes.',
    en: 'The endpoint is disabled; enable it first.',
  },
  eventNotKept: {
    status: 409,
    code: 'webhook.eventNotKept',
    'pt-BR': 'O evento não é mais guardado.',
    en: 'The event is not kept any more.',
  },
  badCursor: {
    status: 400,
    code: 'events.badCursor',
    'pt-BR': 'O cursor não é um dos que foram respondidos.',
    en: 'The cursor is none of those that were answered.',
  },
  cursorTooOld: {
    status: 410,
    code: 'events.cursorTooOld',
    'pt-BR': 'O que aconteceu desde esse cursor não é mais guardado; comece de novo.',
    en: 'What has happened since this cursor is not kept any more; begin again.',
  },
});

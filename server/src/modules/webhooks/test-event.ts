import { Type } from 'typebox';
import { defineEvent } from '../../platform/events/event.ts';
import { Uuid } from '../../platform/http/schema.ts';

/** What somebody sends to an endpoint to see whether it answers. No feed has it, and nobody asks for it. */
export const testEvent = defineEvent({
  type: 'webhook.test',
  readKeys: [],
  summary: { 'pt-BR': 'Alguém testou o destino', en: 'Somebody tried the endpoint' },
  data: Type.Object({ endpointId: Uuid }),
});

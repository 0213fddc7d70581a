import type { Message } from '../problem.ts';

/** What a check says besides its state. `GET /api/health` says it in English, the page of the system in its reader's language. */
export const healthTexts = {
  unreachable: { 'pt-BR': 'não pode ser alcançado', en: 'not reachable' },
  replicasInUse: { 'pt-BR': '{used} de {all} em uso', en: '{used} of {all} in use' },
  jobsUnserved: {
    'pt-BR': 'há tarefas de fundo esperando, e nenhum worker',
    en: 'jobs wait, and no worker is there',
  },
  processLost: {
    'pt-BR': 'um processo terminou de repente na última hora',
    en: 'one process ended abruptly within the last hour',
  },
  processesLost: {
    'pt-BR': '{count} processos terminaram de repente na última hora',
    en: '{count} processes ended abruptly within the last hour',
  },
  diskFull: { 'pt-BR': 'o disco está cheio: nada é gravado', en: 'the disk is full: nothing is written' },
  lookupSilent: {
    'pt-BR': 'um provedor de consultas não respondeu',
    en: 'a look-up provider did not answer',
  },
} as const satisfies Record<string, Message>;

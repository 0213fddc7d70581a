import { defineProblems } from '../../platform/problem.ts';

export const systemProblems = defineProblems({
  jobNotFound: {
    status: 404,
    code: 'job.notFound',
    'pt-BR': 'Este trabalho não está mais na fila.',
    en: 'This job is no longer in the queue.',
  },
  jobRunning: {
    status: 409,
    code: 'job.running',
    'pt-BR': 'Este trabalho está em andamento agora.',
    en: 'This job is being done right now.',
  },
});

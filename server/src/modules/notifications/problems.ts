import { defineProblems } from '../../platform/problem.ts';

export const notificationProblems = defineProblems({
  badCursor: {
    status: 400,
    code: 'notifications.badCursor',
    'pt-BR': 'A lista mudou; comece de novo do início.',
    en: 'The list has changed; begin again at its start.',
  },
});

import { defineProblems } from '../../platform/problem.ts';

/** Problems of the days that a tenant adds to the calendar. */
export const calendarProblems = defineProblems({
  holidayNotFound: {
    status: 404,
    code: 'holiday.notFound',
    'pt-BR': 'O feriado não foi encontrado.',
    en: 'The holiday was not found.',
  },
  holidayTaken: {
    status: 400,
    code: 'holiday.taken',
    field: 'data',
    'pt-BR': 'Já existe um feriado deste escopo nesta data.',
    en: 'There is already a holiday of this scope on this date.',
  },
});

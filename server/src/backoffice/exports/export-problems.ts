import { defineProblems } from '../../platform/problem.ts';

/** Why a list is not saved as a file. */
export const exportProblems = defineProblems({
  tooManyRows: {
    status: 400,
    code: 'export.tooManyRows',
    'pt-BR':
      'A lista tem {total} linhas, e um arquivo leva até {most}. Estreite os filtros, por exemplo a um período menor.',
    en: 'The list has {total} rows, and a file holds up to {most}. Narrow the filters, for example to a shorter period.',
  },
  busy: {
    status: 429,
    code: 'export.busy',
    'pt-BR': 'Outras listas estão sendo exportadas. Tente de novo em instantes.',
    en: 'Other lists are being exported. Try again shortly.',
  },
});

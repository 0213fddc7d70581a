import { defineProblems } from '../../platform/problem.ts';

/** What the books refuse, whoever posts. */
export const ledgerProblems = defineProblems({
  keyReused: {
    status: 409,
    code: 'chave_reutilizada',
    'pt-BR': 'O lançamento {key} já existe com outro conteúdo. Nada foi lançado.',
    en: 'The journal {key} is there already with other content. Nothing was posted.',
  },
});

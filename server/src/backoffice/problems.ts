import { identityProblems } from '../modules/identity/index.ts';
import { defineProblems } from '../platform/problem.ts';

/** Problems of the back office itself; those of the modules keep their codes here. */
export const backofficeProblems = defineProblems({
  databaseDown: {
    status: 503,
    code: 'db_unavailable',
    'pt-BR': 'O banco de dados não responde.',
    en: 'The database does not answer.',
  },
  resetTokenInvalid: { ...identityProblems.tokenInvalid.definition, code: 'token_invalido' },
});

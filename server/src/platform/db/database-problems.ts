import { defineProblems } from '../problem.ts';

export const databaseProblems = defineProblems({
  unavailable: {
    status: 503,
    code: 'db.unavailable',
    'pt-BR': 'O banco de dados não está disponível no momento. Tente novamente em instantes.',
    en: 'The database is not available right now. Try again in a moment.',
  },
  connectionLimit: {
    status: 503,
    code: 'db_connection_limit',
    'pt-BR': 'O sistema está no limite de conexões com o banco de dados. Tente novamente em instantes.',
    en: 'The system is at its limit of database connections. Try again in a moment.',
  },
  timeout: {
    status: 503,
    code: 'db.timeout',
    'pt-BR': 'A consulta demorou demais e foi interrompida. Tente novamente.',
    en: 'The query took too long and was stopped. Try again.',
  },
  invalidText: {
    status: 400,
    code: 'validation.failed',
    'pt-BR': 'O texto contém caracteres que não podem ser guardados.',
    en: 'The text holds characters that cannot be stored.',
  },
  conflict: {
    status: 409,
    code: 'db.conflict',
    'pt-BR': 'A operação conflita com outro registro.',
    en: 'The operation conflicts with another record.',
  },
  busy: {
    status: 503,
    code: 'db.busy',
    'pt-BR': 'Outra operação está alterando os mesmos dados. Tente novamente.',
    en: 'Another operation is changing the same data. Try again.',
  },
});

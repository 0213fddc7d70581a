import { defineProblems } from '../../platform/problem.ts';

/** What is refused of signals. */
export const signalProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'signal.notFound',
    'pt-BR': 'O sinal não foi encontrado.',
    en: 'The signal was not found.',
  },
  treated: {
    status: 400,
    code: 'signal.treated',
    'pt-BR': 'O sinal já foi tratado.',
    en: 'The signal was treated already.',
  },
  badCursor: {
    status: 400,
    code: 'signal.badCursor',
    field: 'cursor',
    'pt-BR': 'O cursor não é de uma lista de sinais.',
    en: 'The cursor is none of a list of signals.',
  },
  thresholds: {
    status: 400,
    code: 'signal.thresholds',
    field: 'limites',
    'pt-BR':
      'Os limites precisam ser os deste tipo de sinal, dentro do permitido, e o crítico não pode ser menor do que o de atenção.',
    en: 'The thresholds must be those of this kind of signal and within bounds, and the critical one not below the other.',
  },
  people: {
    status: 400,
    code: 'signal.people',
    'pt-BR': 'Só pessoas ativas que veem os sinais da conta toda podem ser avisadas.',
    en: 'Only active people who see the signals of the whole account can be told.',
  },
  nobody: {
    status: 400,
    code: 'signal.nobody',
    field: 'destinatarios',
    'pt-BR': 'Escolha quem recebe o relatório.',
    en: 'Choose who gets the report.',
  },
  wholeTenant: {
    status: 403,
    code: 'signal.wholeTenant',
    'pt-BR': 'Os sinais são da conta inteira, e o seu acesso é de uma só empresa.',
    en: 'Signals are of the whole account, and your access is of one company only.',
  },
});

import { defineProblems } from '../../platform/problem.ts';

/** What is refused of the agenda, of contracts about receivables and of holds. */
export const agendaProblems = defineProblems({
  decided: {
    status: 400,
    code: 'agenda.decided',
    'pt-BR': 'Isto já foi decidido.',
    en: 'This was decided already.',
  },
  own: {
    status: 403,
    code: 'agenda.own',
    'pt-BR': 'Quem cadastra não decide: outra pessoa precisa aprovar ou recusar.',
    en: 'Whoever enters it does not decide: another person has to approve or refuse.',
  },
  notInForce: {
    status: 400,
    code: 'agenda.notInForce',
    'pt-BR': 'Isto não está em vigor.',
    en: 'This is not in force.',
  },
  part: {
    status: 400,
    code: 'encumbrance.part',
    field: 'percentual',
    'pt-BR': 'Informe um valor fixo por unidade ou um percentual, não os dois.',
    en: 'Give a fixed amount per unit or a percentage, not both.',
  },
  nobody: {
    status: 400,
    code: 'encumbrance.nobody',
    field: 'documento',
    'pt-BR': 'Nenhum estabelecimento tem este documento.',
    en: 'No establishment has this document.',
  },
  fileNotFound: {
    status: 404,
    code: 'agendaFile.notFound',
    'pt-BR': 'O arquivo da agenda não foi encontrado.',
    en: 'The file of the agenda was not found.',
  },
});

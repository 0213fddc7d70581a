import type { Catalogue } from '../../catalogue.ts';

export const recordImports: Catalogue['recordImports'] = {
  again: 'Hand in another file',
  choose: 'What to import',
  chooseFirst: 'Choose above what the file is of.',
  columnsText:
    'The first line names the columns, in any order; with other names, you say which column is what after choosing the file. In JSON, each record is an object with the names that the API documentation has.',
  drop: 'Drop a file on this page or choose one. CSV, XLSX, JSON or NDJSON, up to 32 MB.',
  example: 'For example: {{text}}',
  firstFaults: 'What is wrong with the first lines',
  intro: 'Companies, establishments, terminals, rate plans, tasks and people, from a file.',
  kind: {
    empresas: 'Companies',
    estabelecimentos: 'Establishments',
    terminais: 'Terminals',
    planos_taxas: 'Rate plans',
    tarefas: 'Tasks',
    pessoas: 'People',
    transacoes: 'Transactions',
  },
  noneText: 'Drop a file above: it can be tried before it is imported.',
  notAllowed:
    'Importing is for those who may create what the file is of: manage operations, create tasks or register companies.',
  notThisKind: 'Your access does not let you create what this file would bring: {{kind}}.',
  see: {
    empresas: 'See the companies',
    estabelecimentos: 'See the establishments',
    terminais: 'See the terminals',
    planos_taxas: 'See the rate plans',
    tarefas: 'See the tasks',
    pessoas: 'See the people',
  },
  template: { csv: 'Download template (CSV)', xlsx: 'Download template (XLSX)' },
  templateText: 'Fill in a template, or use a file of another system or one exported here.',
  there: 'Already there',
  trial: 'Trial',
  trialFaultsText:
    'It was only a trial: nothing was written. Mend the lines, or import the others without them.',
  trialOutcome: 'Outcome of the trial',
  trialState: {
    na_fila: 'The file has arrived and will be tried in a moment. Nothing will be written.',
    em_andamento: 'The file is being tried. Nothing is written.',
    concluida: 'No line would be refused. Nothing is written yet.',
    com_recusas: 'Some lines would be refused. Nothing is written yet.',
    falhou: 'The file could not be tried to its end. The reason is below.',
    desconhecida: 'The state of this trial is not known.',
  },
  try: 'Try without writing',
  tryAgain: 'Try again',
  wouldBeMade: 'Would be recorded',
  wouldBeRefused: 'Would be refused',
};

import { IMPORT_KINDS } from '@retaguarda/rules/import-kinds';
import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import { Type } from 'typebox';
import { defineEvent } from '../../platform/events/event.ts';
import { Id, oneOf, Uuid } from '../../platform/http/schema.ts';

const readKeys = [['operacoes.read']] as const;
const run = {
  id: Id,
  uuid: Uuid,
  kind: Type.Optional(oneOf(IMPORT_KINDS)),
  trial: Type.Optional(Type.Boolean({ description: 'whether it only tried, and nothing was written' })),
  status: oneOf(IMPORT_STATUSES),
};

export const importStarted = defineEvent({
  type: 'import.started',
  readKeys,
  summary: { 'pt-BR': 'Um arquivo a importar foi recebido', en: 'A file to be imported was taken' },
  data: Type.Object(run),
});

export const importFinished = defineEvent({
  type: 'import.finished',
  readKeys,
  summary: {
    'pt-BR': 'Um arquivo importado foi lido até o fim, ou falhou',
    en: 'An imported file was read to its end, or failed',
  },
  data: Type.Object({
    ...run,
    lines: Type.Integer(),
    imported: Type.Integer(),
    duplicates: Type.Integer(),
    refused: Type.Integer(),
  }),
});

export const importUndone = defineEvent({
  type: 'import.undone',
  readKeys,
  summary: { 'pt-BR': 'Uma importação foi desfeita', en: 'An import was undone' },
  data: Type.Object({ ...run, sales: Type.Integer({ description: 'how many sales went with it' }) }),
});

export const importEvents = [importStarted, importFinished, importUndone];

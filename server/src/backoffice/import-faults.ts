import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import {
  faultReport,
  type ImportRun,
  type ImportsContext,
  importMessage,
  listImportCauses,
  listImportFaults,
  refusedFile,
} from '../modules/imports/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import type { Window } from '../platform/db/raw-statement.ts';
import { named, Text } from '../platform/http/schema.ts';
import type { Language } from '../platform/problem.ts';

/** The bodies of the two files, for the documents. */
export const FaultReport = Type.String({
  description: 'text/csv, UTF-8 with its mark: linha;campo;codigo;mensagem;valor',
});
export const RefusedLines = Type.String({
  description:
    'text/csv, UTF-8 with its mark, with the columns of the file and `motivo_recusa`; of a JSON file NDJSON. Without card numbers and CPFs',
});

const faultFields = {
  campo: Text,
  codigo: Text,
  mensagem: Text,
  valor: Type.String({
    description: 'what stands in the line, without numbers of cards and CPFs; empty where it says nothing',
  }),
};

/** What was wrong with a line of a file. */
const LineFault = named('ImportLineFault', Type.Object({ linha: Type.Integer(), ...faultFields }));

/** What was wrong with several lines alike. */
const ImportCause = named(
  'ImportCause',
  Type.Object({ ...faultFields, linhas: Type.Integer(), primeira_linha: Type.Integer() }),
);

/** What a list of imports tells of the lines of one of them. */
export const importFaultFields = {
  erros: Type.Array(LineFault),
  causas: Type.Array(ImportCause, {
    description: 'with `id`: the faults by cause, those first that cost the most lines; at most 100',
  }),
};

/** An import that the caller may see, with who asks. */
interface Asked {
  caller: Caller;
  language: Language;
  run: ImportRun;
}

/** A page of what was wrong with the lines, and all of it by cause, in words. */
export async function importFaults(
  context: ImportsContext,
  { caller, language, run }: Asked,
  window: Window,
): Promise<{
  erros: Static<typeof LineFault>[];
  causas: Static<typeof ImportCause>[];
  hasMore: boolean;
}> {
  const { hasMore, rows } = await listImportFaults(context, caller, run, window);
  const causes = await listImportCauses(context, caller, run);
  return {
    erros: rows.map((fault) => ({ ...fault, mensagem: importMessage(fault, language) })),
    causas: causes.map(({ primeiraLinha, ...cause }) => ({
      ...cause,
      mensagem: importMessage(cause, language),
      primeira_linha: primeiraLinha,
    })),
    hasMore,
  };
}

/** Answers everything that was wrong with the lines, as a CSV file. */
export function sendFaultReport(
  reply: FastifyReply,
  context: ImportsContext,
  { caller, language, run }: Asked,
): FastifyReply {
  const file = { name: `importacao-${run.id}-erros.csv`, type: CSV };
  return send(reply, file, faultReport(context, caller, run, language));
}

/** Answers the refused lines with their reasons, to be mended and sent again. */
export function sendRefusedLines(
  reply: FastifyReply,
  context: ImportsContext,
  { caller, language, run }: Asked,
): FastifyReply {
  const [type, extension] = run.formato === 'json' ? ['application/x-ndjson', 'ndjson'] : [CSV, 'csv'];
  const file = { name: `importacao-${run.id}-recusadas.${extension}`, type };
  return send(reply, file, refusedFile(context, caller, run, language));
}

const CSV = 'text/csv; charset=utf-8';

function send(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  lines: AsyncGenerator<string>,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines));
}

import { createHash } from 'node:crypto';
import type { Arrangement } from '../ledger/index.ts';

/** A unit as it is told to a registrar; centavos and `YYYY-MM-DD`. */
export interface RegisteredUnit {
  document: string;
  arrangement: Arrangement;
  acquirer: string;
  dueOn: string;
  gross: number;
  constituted: number;
  parts: { contract: string; creditorDocument: string; effect: string; centavos: number }[];
}

/** Units of a tenant on a day that go together. */
export interface RegisteredBatch {
  day: string;
  /** From 1. */
  batch: number;
  units: readonly RegisteredUnit[];
}

/** A file of a batch. */
export interface RegistrarFile {
  bytes: Uint8Array;
  sha256: string;
}

/** How a registrar takes the agenda of a day. */
export interface Registrar {
  /** The name of its form, kept with each file. */
  format: string;
  /** The most units that it takes at once. */
  mostUnits: number;
  /** The same batch makes the same bytes. */
  write(batch: RegisteredBatch): RegistrarFile;
}

/** Files of a form of our own, JSON Lines, as `docs/guides/agenda-file.md` describes it: for programs that talk to a registrar. */
export const fileRegistrar: Registrar = {
  format: 'agenda-jsonl-1',
  mostUnits: 400,
  write: ({ batch, day, units }) => {
    const sum = units.reduce((all, { constituted }) => all + constituted, 0);
    const head = {
      tipo: 'lote',
      formato: fileRegistrar.format,
      data: day,
      lote: batch,
      unidades: units.length,
      valor_constituido_centavos: sum,
    };
    const text = [head, ...units.map(lineOf)].map((line) => `${JSON.stringify(line)}\n`).join('');
    const bytes = Buffer.from(text, 'utf8');
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  },
};

function lineOf({ acquirer, arrangement, constituted, document, dueOn, gross, parts }: RegisteredUnit) {
  const given = parts.reduce((all, { centavos }) => all + centavos, 0);
  return {
    tipo: 'unidade',
    documento: document,
    arranjo: arrangement,
    credenciadora: acquirer,
    data_liquidacao: dueOn,
    valor_bruto_centavos: gross,
    valor_constituido_centavos: constituted,
    valor_livre_centavos: constituted - given,
    efeitos: parts.map((part) => ({
      tipo: part.effect,
      contrato: part.contract,
      credor_documento: part.creditorDocument,
      valor_centavos: part.centavos,
    })),
  };
}

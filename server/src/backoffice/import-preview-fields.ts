import { type Static, Type } from 'typebox';
import type { ImportPreview, RegistryLine, SaleCandidate } from '../modules/imports/index.ts';
import { importMessage } from '../modules/imports/index.ts';
import { named, nullable, Text, Timestamp } from '../platform/http/schema.ts';
import type { Language } from '../platform/problem.ts';

const Fault = named('ImportFault', Type.Object({ campo: Text, codigo: Text, mensagem: Text, valor: Text }));

const ReadSale = Type.Object(
  {
    codigo_ec: Text,
    adquirente: Text,
    nsu: Text,
    bandeira: Text,
    modalidade: Text,
    parcelas: Type.Integer(),
    status: Text,
    data_transacao: Timestamp,
    valor_bruto_centavos: Type.Integer(),
    cartao_mascarado: nullable(Text),
  },
  { description: 'as it was read; what it costs and when it pays is not calculated yet' },
);

const PreviewedColumn = named(
  'ImportPreviewColumn',
  Type.Object({
    nome: Text,
    coluna: Type.String({ description: 'empty where it is passed over' }),
    exemplos: Type.Array(Text),
  }),
);

/** How the beginning of a file was read, whatever it is of. */
const sharedFields = {
  codificacao: Text,
  separador: { ...nullable(Text), description: '`ponto_e_virgula`, `virgula` or `tab`; null for JSON' },
  origem: Type.String({
    description:
      'where the columns come from: `arquivo` (the first line names them), `lembrado` (chosen for such a first line before), `sugerido`, `escolhido`',
  }),
  colunas: Type.Array(PreviewedColumn),
  faltam: Type.Array(Text, { description: 'columns that the file needs and has not' }),
  erros: Type.Array(Fault, { description: 'what keeps the file as a whole from being read' }),
};

/** The beginning of a file of sales as the import would read it. */
export const ImportBeginning = named(
  'ImportPreview',
  Type.Object({
    ...sharedFields,
    linhas: Type.Array(
      Type.Object({ linha: Type.Integer(), venda: nullable(ReadSale), erros: Type.Array(Fault) }),
    ),
  }),
);

/** The beginning of a file of records as the import would read it. */
export const RegistryBeginning = named(
  'RegistryImportPreview',
  Type.Object({
    ...sharedFields,
    linhas: Type.Array(
      Type.Object({
        linha: Type.Integer(),
        erros: Type.Array(Fault, {
          description: 'as far as the form of the line tells; a trial tells the rest',
        }),
      }),
    ),
  }),
);

export function importBeginning(
  preview: ImportPreview<SaleCandidate>,
  language: Language,
): Static<typeof ImportBeginning> {
  return {
    ...sharedBeginning(preview, language),
    linhas: preview.linhas.map(({ line, read }) => ({
      linha: line,
      venda: 'candidate' in read ? readSale(read.candidate) : null,
      erros: 'faults' in read ? toldFaults(read.faults, language) : [],
    })),
  };
}

export function registryBeginning(
  preview: ImportPreview<RegistryLine>,
  language: Language,
): Static<typeof RegistryBeginning> {
  return {
    ...sharedBeginning(preview, language),
    linhas: preview.linhas.map(({ line, read }) => ({
      linha: line,
      erros: 'faults' in read ? toldFaults(read.faults, language) : [],
    })),
  };
}

function sharedBeginning(
  { codificacao, colunas, faltam, faults, origem, separador }: ImportPreview<unknown>,
  language: Language,
) {
  return { codificacao, separador, origem, colunas, faltam, erros: toldFaults(faults, language) };
}

function toldFaults(faults: ImportPreview<unknown>['faults'], language: Language): Static<typeof Fault>[] {
  return faults.map(({ campo, code, valor }) => {
    const fault = { campo: campo ?? '', codigo: code, valor: valor ?? '' };
    return { ...fault, mensagem: importMessage(fault, language) };
  });
}

function readSale(sale: SaleCandidate): Static<typeof ReadSale> {
  return {
    codigo_ec: sale.codigoEc,
    adquirente: sale.adquirente,
    nsu: sale.nsu,
    bandeira: sale.bandeira,
    modalidade: sale.modalidade,
    parcelas: sale.parcelas,
    status: sale.status,
    data_transacao: sale.dataTransacao.toISOString(),
    valor_bruto_centavos: sale.valorBrutoCentavos,
    cartao_mascarado: sale.cartaoMascarado,
  };
}

import { type Static, Type } from 'typebox';
import type { ImportPreview } from '../modules/imports/index.ts';
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

/** The beginning of a file as the import would read it. */
export const ImportBeginning = named(
  'ImportPreview',
  Type.Object({
    codificacao: Text,
    separador: { ...nullable(Text), description: '`ponto_e_virgula`, `virgula` or `tab`; null for JSON' },
    origem: Type.String({
      description:
        'where the columns come from: `arquivo` (the first line names them), `lembrado` (chosen for such a first line before), `sugerido`, `escolhido`',
    }),
    colunas: Type.Array(
      Type.Object({
        nome: Text,
        coluna: Type.String({ description: 'empty where it is passed over' }),
        exemplos: Type.Array(Text),
      }),
    ),
    faltam: Type.Array(Text, { description: 'columns that the file needs and has not' }),
    erros: Type.Array(Fault, { description: 'what keeps the file as a whole from being read' }),
    linhas: Type.Array(
      Type.Object({ linha: Type.Integer(), venda: nullable(ReadSale), erros: Type.Array(Fault) }),
    ),
  }),
);

type Faults = ImportPreview['faults'];

export function importBeginning(preview: ImportPreview, language: Language): Static<typeof ImportBeginning> {
  const { codificacao, colunas, faltam, faults, linhas, origem, separador } = preview;
  const told = (some: Faults) =>
    some.map(({ campo, code, valor }) => {
      const fault = { campo: campo ?? '', codigo: code, valor: valor ?? '' };
      return { ...fault, mensagem: importMessage(fault, language) };
    });
  return {
    codificacao,
    separador,
    origem,
    colunas,
    faltam,
    erros: told(faults),
    linhas: linhas.map(({ line, read }) => ({
      linha: line,
      venda: 'candidate' in read ? readSale(read.candidate) : null,
      erros: 'faults' in read ? told(read.faults) : [],
    })),
  };
}

type ReadLine = ImportPreview['linhas'][number]['read'];

function readSale(sale: Extract<ReadLine, { candidate: unknown }>['candidate']): Static<typeof ReadSale> {
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

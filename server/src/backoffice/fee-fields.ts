import { type Static, Type } from 'typebox';
import type { FeeLine, FeeStatement } from '../modules/books/index.ts';
import { type Column, columnOf, textColumn } from '../platform/exports/sheet.ts';
import { Id, nullable, Text } from '../platform/http/schema.ts';
import type { Language } from '../platform/problem.ts';
import { brandNames, modalityNames, titled } from './exports/words.ts';

/** Query parameters of the fees of a month. */
export const feeFields = {
  estabelecimento_id: Id,
  competencia: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
      description: '`YYYY-MM`; this month unless it is named',
    }),
  ),
};

export type FeeQuery = Static<ReturnType<typeof Type.Object<typeof feeFields>>>;

export function feeOrderOf(
  { competencia, estabelecimento_id: establishmentId }: FeeQuery,
  language: Language,
) {
  return { establishmentId, month: competencia ?? null, language };
}

const sums = {
  quantidade: Type.Integer({ description: 'sales that were captured in the month' }),
  bruto_centavos: Type.Integer({ description: 'what was sold, less what was given back in the month' }),
  mdr_centavos: Type.Integer(),
  antecipacao_centavos: Type.Integer(),
};

/** The fees of a month on the wire. */
export const FeeMonth = {
  competencia: Text,
  prestador: nullable(Type.Object({ razao_social: Text, cnpj: nullable(Text) })),
  linhas: Type.Array(
    Type.Object({ modalidade: nullable(Text), bandeira: nullable(Text), ...sums }, { title: 'FeeLine' }),
  ),
  ...sums,
  base_irrf_centavos: Type.Integer({ description: 'the commission; 0 for a person' }),
  irrf_centavos: Type.Integer({ description: '1.5 %, which the provider withholds itself' }),
};

function sumsOf({ advance, gross, mdr, sales }: Omit<FeeLine, 'brand' | 'modality'>) {
  return { quantidade: sales, bruto_centavos: gross, mdr_centavos: mdr, antecipacao_centavos: advance };
}

export function feeMonthOf({ head, lines, month, sums: all, withheld }: FeeStatement) {
  const { provider } = head;
  return {
    competencia: month,
    prestador: provider === null ? null : { razao_social: provider.name, cnpj: provider.cnpj },
    linhas: lines.map((line) => ({ modalidade: line.modality, bandeira: line.brand, ...sumsOf(line) })),
    ...sumsOf(all),
    base_irrf_centavos: withheld.base,
    irrf_centavos: withheld.centavos,
  };
}

/** The columns of the fees of a month in their files. */
export const feeColumns: readonly Column<FeeLine>[] = [
  textColumn(titled('Modalidade', 'Modality'), (line) => line.modality, modalityNames),
  textColumn(titled('Bandeira', 'Brand'), (line) => line.brand, brandNames),
  columnOf('number', titled('Vendas', 'Sales'), (line) => line.sales),
  columnOf('money', titled('Valor bruto', 'Gross'), (line) => line.gross),
  columnOf('money', titled('MDR'), (line) => line.mdr),
  columnOf('money', titled('Antecipação', 'Advances'), (line) => line.advance),
];

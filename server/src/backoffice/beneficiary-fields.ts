import { type Static, Type } from 'typebox';
import type { BeneficiaryStatement, CommissionMovement } from '../modules/commissions/index.ts';
import { type Column, columnOf, textColumn } from '../platform/exports/sheet.ts';
import { DateText, Id, nullable, Text } from '../platform/http/schema.ts';
import type { Language } from '../platform/problem.ts';
import { titled } from './exports/words.ts';

/** Query parameters of the statement of a beneficiary of commissions. */
export const beneficiaryFields = {
  empresa_id: { ...Id, description: 'the company that earned the commissions' },
  nivel: Type.Optional(
    Type.Integer({
      minimum: 2,
      maximum: 99,
      description: 'the lowest that the ledger knows unless it is named',
    }),
  ),
  data_inicio: Type.Optional({ ...DateText, description: 'a month before the last day unless it is named' }),
  data_fim: Type.Optional({ ...DateText, description: 'today unless it is named' }),
};

export type BeneficiaryQuery = Static<ReturnType<typeof Type.Object<typeof beneficiaryFields>>>;

export function beneficiaryOrderOf(query: BeneficiaryQuery, language: Language) {
  const { data_fim: to = null, data_inicio: from = null, empresa_id: companyId, nivel: level = null } = query;
  return { companyId, level, from, to, language };
}

/** The statement of a beneficiary on the wire. */
export const BeneficiaryMonths = {
  empresa: Text,
  nivel: Type.Integer(),
  niveis: Type.Array(Type.Integer(), { description: 'those of the company that the ledger knows' }),
  data_inicio: Text,
  data_fim: Text,
  saldo_inicial_centavos: Type.Integer(),
  movimentos: Type.Array(
    Type.Object(
      {
        data: Text,
        tipo: Type.Union([Type.Literal('apuracao'), Type.Literal('estorno'), Type.Literal('pagamento')]),
        valor_centavos: Type.Integer({ description: 'negative where it was taken or paid' }),
        saldo_centavos: Type.Integer(),
        pagamento: nullable(
          Type.Object({
            fechamento_id: Type.Integer(),
            competencia: Text,
            beneficiario: Text,
            conta: nullable(Text),
            referencia: { ...nullable(Text), description: 'what the payment is called at the bank' },
            recibo: Type.Integer({ description: 'of the journal; stays the same' }),
          }),
        ),
      },
      { title: 'CommissionMovement' },
    ),
    { description: 'the earliest first: sums of a day, and each payment' },
  ),
  saldo_final_centavos: Type.Integer(),
};

export function beneficiaryMonthsOf(found: BeneficiaryStatement) {
  return {
    empresa: found.company.name,
    nivel: found.level,
    niveis: found.levels,
    data_inicio: found.from,
    data_fim: found.to,
    saldo_inicial_centavos: found.opening,
    movimentos: found.movements.map(({ balance, centavos, day, kind, payment }) => ({
      data: day,
      tipo: kind,
      valor_centavos: centavos,
      saldo_centavos: balance,
      pagamento:
        payment === null
          ? null
          : {
              fechamento_id: payment.statementId,
              competencia: payment.month,
              beneficiario: payment.beneficiary,
              conta: payment.account,
              referencia: payment.reference,
              recibo: payment.id,
            },
    })),
    saldo_final_centavos: found.closing,
  };
}

const MOVEMENTS = {
  apuracao: titled('Comissões apuradas', 'Commissions earned'),
  estorno: titled('Comissões estornadas', 'Commissions given back'),
  pagamento: titled('Pagamento', 'Payment'),
};

/** The columns of the statement of a beneficiary in its files. */
export const beneficiaryColumns: readonly Column<CommissionMovement>[] = [
  columnOf('day', titled('Data', 'Date'), ({ day }) => day),
  textColumn(titled('Movimento', 'Movement'), ({ kind }) => kind, MOVEMENTS),
  columnOf('month', titled('Competência', 'Month'), ({ payment }) => payment?.month),
  textColumn(titled('Beneficiário', 'Beneficiary'), ({ payment }) => payment?.beneficiary),
  textColumn(titled('Conta', 'Account'), ({ payment }) => payment?.account),
  textColumn(titled('Referência', 'Reference'), ({ payment }) => payment?.reference),
  columnOf('number', titled('Recibo', 'Receipt'), ({ payment }) => payment?.id),
  columnOf('money', titled('Valor', 'Amount'), ({ centavos }) => centavos),
  columnOf('money', titled('Saldo', 'Balance'), ({ balance }) => balance),
];

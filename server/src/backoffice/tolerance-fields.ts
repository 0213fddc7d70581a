import { type Static, Type } from 'typebox';
import type { KeptTolerance } from '../modules/reconciliation/index.ts';
import { named } from '../platform/http/schema.ts';

const Centavos = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description });

export const toleranceFields = {
  parcela_centavos: Centavos('of the net of an installment'),
  venda_centavos: Centavos('of the net of a whole sale'),
  bruto_centavos: Centavos('of the gross'),
  vencimento_dias: Type.Integer({ minimum: 0, maximum: 5, description: 'of the day on which it is due' }),
  suspensa_centavos: Centavos('of a payment: more stays with the acquirer'),
};

export const seenTolerance = { versao: Type.Optional(Type.Integer({ minimum: 0 })) };

export const ReconciliationTolerance = named(
  'ReconciliationTolerance',
  Type.Object({ ...toleranceFields, versao: Type.Integer() }),
);

type Sent = Omit<Static<typeof ReconciliationTolerance>, 'versao'>;

/** What is asked for, as the module takes it. */
export const wantedTolerance = (sent: Sent) => ({
  installmentNet: sent.parcela_centavos,
  saleNet: sent.venda_centavos,
  gross: sent.bruto_centavos,
  dueDays: sent.vencimento_dias,
  suspense: sent.suspensa_centavos,
});

export const toleranceOf = (kept: KeptTolerance): Static<typeof ReconciliationTolerance> => ({
  parcela_centavos: kept.installmentNet,
  venda_centavos: kept.saleNet,
  bruto_centavos: kept.gross,
  vencimento_dias: kept.dueDays,
  suspensa_centavos: kept.suspense,
  versao: kept.version,
});

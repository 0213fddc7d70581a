import { accountKey, entriesOf, type JournalDraft, type JournalKind } from '../ledger/index.ts';

/**
 * What a payout does to the books. Each step is posted once for a payout:
 * `reserva` takes the money from what is available when the payout is approved; `confirmacao` sees it leave the bank; `desistencia`
 * makes it available again because it was not paid; `tardia` is paid after that; `devolucao` comes back from the bank.
 */
export type PayoutStep = 'reserva' | 'confirmacao' | 'desistencia' | 'tardia' | 'devolucao';

const KINDS: Readonly<Record<PayoutStep, JournalKind>> = {
  reserva: 'repasse',
  confirmacao: 'repasse_pago',
  desistencia: 'repasse_desfeito',
  tardia: 'repasse_pago',
  devolucao: 'repasse_devolvido',
};

/** What a step moves beside the money of the establishment that is due, in amounts of the payout; a debit is positive. */
const MOVES: Readonly<Record<PayoutStep, { inTransit: -1 | 0 | 1; bank: -1 | 0 | 1 }>> = {
  reserva: { inTransit: -1, bank: 0 },
  confirmacao: { inTransit: 1, bank: -1 },
  desistencia: { inTransit: 1, bank: 0 },
  tardia: { inTransit: 0, bank: -1 },
  devolucao: { inTransit: 0, bank: 1 },
};

export interface PostedPayout {
  id: number;
  establishmentId: number;
  centavos: number;
}

/**
 * The journal of a step. What the establishment gets back pays its debt first; what a late payment takes beyond what is available
 * becomes a debt. A reservation must be covered, which is for the caller to see to.
 */
export function payoutJournal(
  { centavos, establishmentId, id }: PostedPayout,
  step: PayoutStep,
  day: string,
): JournalDraft {
  const { bank, inTransit } = MOVES[step];
  return {
    key: `payout:${id}:${step}`,
    kind: KINDS[step],
    day,
    origin: { type: 'payout', id },
    establishmentId,
    installment: null,
    entries: entriesOf([
      [accountKey('ec.em_transito', establishmentId), inTransit * centavos],
      [accountKey('at.banco'), bank * centavos],
    ]),
    due: (inTransit + bank) * centavos,
  };
}

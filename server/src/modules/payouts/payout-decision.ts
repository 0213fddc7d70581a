import {
  isReplaceable,
  isUnderWay,
  isUnsent,
  movePayout,
  type PayoutStatus,
} from '@retaguarda/rules/payout-status';
import type { PayoutStep } from './payout-journals.ts';

/** What is known of a payout when something happens to it. */
export interface PayoutState {
  id: number;
  status: PayoutStatus;
  centavos: number;
  /** Who asked for it. */
  authorId: number;
  /** The day on which the bank paid it; null before. */
  paidOn: string | null;
  /** Whether a bank has said anything of it. */
  isAnswered: boolean;
  /** Whether another payout took its place; one at most does. */
  isReplaced: boolean;
  /** Whether somebody still has to look at an alarm of it, and whether at one of its chain. */
  hasOwnAlarm: boolean;
  hasOpenAlarm: boolean;
  /** The others that are to pay the same: those in whose place it is, and those that took its own. */
  chain: readonly { id: number; status: PayoutStatus }[];
}

/** What a bank says of a payout, by `returnedOutcome`. */
export interface BankAnswer {
  state: 'pago' | 'agendado' | 'rejeitado' | 'cancelado' | 'devolvido' | 'em_analise';
  realDate: string | null;
  realAmount: number | null;
  /** Of the file, for what has no day of its own. */
  fileDay: string;
}

/** What a person has to look at, beside the status; wire names. */
export const PAYOUT_ALARMS = [
  // The bank paid what it had refused, or what was said not to be sent.
  'pago_apos_recusa',
  // And another payout in its place is with the bank, or paid.
  'pago_em_duplicidade',
  // The bank takes back what it said.
  'retorno_contraditorio',
  'valor_divergente',
  // The bank refused a lot without naming its payments, and this one may have been in it.
  'lote_recusado',
] as const;

export type PayoutAlarm = (typeof PAYOUT_ALARMS)[number];

/** Why something does not happen; codes of problems. */
export type PayoutRefusal =
  | 'payout.stage'
  | 'payout.ownApproval'
  | 'payout.ownAccount'
  | 'payout.accountChanged'
  | 'payout.held'
  | 'payout.notCovered'
  | 'payout.answered'
  | 'payout.oneDeclares'
  | 'payout.replaced'
  | 'payout.notReplaceable'
  | 'payout.chainUnderWay'
  | 'payout.openAlarm';

export interface PayoutChange {
  status: PayoutStatus;
  /** What is posted, each with its day. */
  steps: readonly { step: PayoutStep; day: string }[];
  /** A replacement that must not be sent any more. */
  cancels: number | null;
  alarms: readonly PayoutAlarm[];
}

export type PayoutDecision = { ok: true; change: PayoutChange } | { ok: false; refusal: PayoutRefusal };

const refuse = (refusal: PayoutRefusal): PayoutDecision => ({ ok: false, refusal });

function changeTo(status: PayoutStatus, changes: Partial<Omit<PayoutChange, 'status'>> = {}): PayoutDecision {
  return { ok: true, change: { status, steps: [], cancels: null, alarms: [], ...changes } };
}

/** Another person than who asked for it approves a payout, of money that is there; from then on nobody else can spend it. */
export function approve(
  payout: PayoutState,
  { approverId, available, day }: { approverId: number; available: number; day: string },
): PayoutDecision {
  if (payout.status !== 'rascunho') return refuse('payout.stage');
  if (approverId === payout.authorId) return refuse('payout.ownApproval');
  if (isPaidElsewhere(payout)) return refuse('payout.chainUnderWay');
  if (available < payout.centavos) return refuse('payout.notCovered');
  return changeTo('aprovado', { steps: [{ step: 'reserva', day }] });
}

/** What is in no file yet may be cancelled; what is in one is with the bank. */
export function cancel(payout: PayoutState, day: string): PayoutDecision {
  if (!isUnsent(payout.status)) return refuse('payout.stage');
  const steps = payout.status === 'aprovado' ? [{ step: 'desistencia', day } as const] : [];
  return changeTo('cancelado', { steps });
}

/** A payout goes into one file, and never into a second one. */
export function send(payout: PayoutState): PayoutDecision {
  if (movePayout(payout.status, 'enviado') !== 'allowed') return refuse('payout.stage');
  return isPaidElsewhere(payout) ? refuse('payout.chainUnderWay') : changeTo('enviado');
}

/** Whether another payout of the chain is with the bank or paid. */
const isPaidElsewhere = ({ chain }: PayoutState): boolean =>
  chain.some(({ status }) => status === 'pago' || isUnderWay(status));

/**
 * Two people say that the file never reached the bank. Once the bank has said anything of it they are mistaken. The payout is not sent
 * again under its number: should the file turn up after all, the bank must see another one.
 */
export function declareUnsent(
  payout: PayoutState,
  { day, firstId, secondId }: { firstId: number; secondId: number; day: string },
): PayoutDecision {
  if (firstId === secondId) return refuse('payout.oneDeclares');
  if (payout.isAnswered) return refuse('payout.answered');
  // What is looked at because of a lot alone was not named by the bank.
  if (payout.status !== 'enviado' && payout.status !== 'em_analise') return refuse('payout.stage');
  return changeTo('cancelado', { steps: [{ step: 'desistencia', day }] });
}

/** Why no other payout may take the place of this one; null when one may. All of the chain must have come to nothing. */
export function replacementRefusal(payout: PayoutState): PayoutRefusal | null {
  if (payout.isReplaced) return 'payout.replaced';
  if (!isReplaceable(payout.status)) return 'payout.notReplaceable';
  if (!payout.chain.every(({ status }) => isReplaceable(status))) return 'payout.chainUnderWay';
  return payout.hasOpenAlarm ? 'payout.openAlarm' : null;
}

/** Somebody has looked at the alarms of a payout: they are told no more, and it may be tried again where nothing else speaks against it. */
export function settle({ hasOwnAlarm, status }: PayoutState): PayoutDecision {
  return hasOwnAlarm ? changeTo(status) : refuse('payout.stage');
}

/**
 * What a bank's answer makes of a payout. An answer that says again what is known changes nothing, whichever order the files come in. What
 * was not sent has no answer; one that names it all the same is refused, so that its file is looked at.
 */
export function answer(payout: PayoutState, said: BankAnswer): PayoutDecision {
  if (isUnsent(payout.status)) return refuse('payout.stage');
  if (isOfOtherAmount(payout, said)) return doubted(payout, 'valor_divergente');
  if (said.state === 'pago') return paid(payout, dayOf(said));
  if (isUnderWay(payout.status)) return answerUnderWay(payout, said.state, dayOf(said));
  if (payout.status === 'pago' && said.state === 'devolvido')
    return changeTo('devolvido', {
      steps: [{ step: 'devolucao', day: laterOf(payout.paidOn, dayOf(said)) }],
    });
  return isKnown(payout, said) ? changeTo(payout.status) : doubted(payout, 'retorno_contraditorio');
}

/**
 * A bank refused a lot without naming its payments. Returns are numbered by the bank and not by what they answer, so which file it means is not
 * certain: the payouts that may have been in it wait for a person, and no money is freed.
 */
export function refusedByLot({ isAnswered, status }: PayoutState): PayoutDecision {
  if (status !== 'enviado' || isAnswered) return changeTo(status);
  return changeTo('em_analise', { alarms: ['lote_recusado'] });
}

const dayOf = ({ fileDay, realDate }: BankAnswer): string => realDate ?? fileDay;
/** A bank may name the day of the payment when it gives back; money does not come back before it left. */
const laterOf = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

/** Money that moved is of the amount that was asked for; what was given back may come without one. */
function isOfOtherAmount({ centavos }: PayoutState, { realAmount, state }: BankAnswer): boolean {
  if (state === 'pago') return realAmount !== centavos;
  return state === 'devolvido' && realAmount !== null && realAmount !== centavos;
}

function answerUnderWay(
  { status }: PayoutState,
  state: Exclude<BankAnswer['state'], 'pago'>,
  day: string,
): PayoutDecision {
  // An older file says what was so before: what is being looked at stays so until the bank decides.
  if (state === 'agendado') return changeTo(status === 'em_analise' ? status : state);
  if (state === 'em_analise') return changeTo(state);
  // Paid and given back at once leaves the bank as it was.
  return changeTo(state, { steps: [{ step: 'desistencia', day }] });
}

function paid(payout: PayoutState, day: string): PayoutDecision {
  const { paidOn, status } = payout;
  if (isUnderWay(status)) return changeTo('pago', { steps: [{ step: 'confirmacao', day }] });
  if (status === 'pago' || status === 'devolvido')
    return paidOn === null || paidOn === day ? changeTo(status) : doubted(payout, 'retorno_contraditorio');
  // The money was made available again, and may be in another payout by now.
  const { alarms, cancels } = ofChain(payout);
  return changeTo('pago', {
    steps: [{ step: 'tardia', day }],
    cancels,
    alarms: ['pago_apos_recusa', ...alarms],
  });
}

/**
 * What nobody but a person can tell. Nothing is posted; what is under way waits, and what was free to be tried again is not tried
 * until somebody has looked.
 */
function doubted(payout: PayoutState, alarm: PayoutAlarm): PayoutDecision {
  const { status } = payout;
  if (isUnderWay(status)) return changeTo('em_analise', { alarms: [alarm] });
  if (!isReplaceable(status)) return changeTo(status, { alarms: [alarm] });
  const { alarms, cancels } = ofChain(payout);
  return changeTo(status, { cancels, alarms: [alarm, ...alarms] });
}

/** A payout that seems to be paid after all: its replacement is not sent, or is there twice. */
function ofChain(payout: PayoutState): Pick<PayoutChange, 'alarms' | 'cancels'> {
  return {
    cancels: payout.chain.find(({ status }) => isUnsent(status))?.id ?? null,
    alarms: isPaidElsewhere(payout) ? ['pago_em_duplicidade'] : [],
  };
}

/** What a bank may say of a payout that has come to its end without saying anything new: an older file, or the same again. */
function isKnown({ isAnswered, paidOn, status }: PayoutState, said: BankAnswer): boolean {
  // What was cancelled before the bank said anything is not with the bank, as far as anybody knows.
  if (!isAnswered) return false;
  return (
    said.state === status || said.state === 'agendado' || (status === 'devolvido' && dayOf(said) === paidOn)
  );
}

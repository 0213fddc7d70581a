import { createHash } from 'node:crypto';
import type { AnyTx } from '../../platform/db/executors.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Language } from '../../platform/problem.ts';
import { type FileFault, fileFaultText } from './cnab/file-faults.ts';
import type { PaymentOrder } from './cnab/payment-order.ts';
import type { ReturnedPayment } from './cnab/return-payments.ts';
import {
  insertAnswers,
  insertFile,
  insertReturn,
  listPayoutsOfContract,
  lockContract,
  lockFile,
  writeDeclaration,
} from './file-queries.ts';
import { ownNumberOf, payoutIdOf } from './own-number.ts';
import { readPaymentReturn, writePaymentFile } from './payment-files.ts';
import { decideOver, type PayoutPlace } from './payout-changes.ts';
import {
  answer,
  declareUnsent,
  type PayoutDecision,
  type PayoutState,
  refusedByLot,
  send,
} from './payout-decision.ts';
import { leaveAnswered } from './payout-events.ts';
import type { PayoutRow, Person } from './payout-queries.ts';
import {
  allOf,
  askedOf,
  assertProven,
  changedPayee,
  type LockedPayouts,
  lockPayouts,
  payeesNow,
} from './payout-service.ts';
import { payoutProblems } from './problems.ts';
import { listOfRefusedLots } from './refused-lots.ts';
import { openDestination, sealFile } from './sealing.ts';

/** Where something happens, and the clock of the place: `HH:MM:SS`. */
export interface FilePlace extends PayoutPlace {
  time: string;
  language: Language;
}

export interface WrittenFile {
  id: number;
  sequence: number;
  bytes: Uint8Array;
  sha256: string;
}

/** Faults of a file as the details of a problem. */
export const asDetails = (faults: readonly FileFault[], language: Language) =>
  faults.map((fault) => ({
    path: fault.pagamento ?? '',
    code: fault.code,
    message: fileFaultText(fault, language),
  }));

/**
 * Makes the file of approved payouts for the bank of the contract, and keeps its bytes. 404 for a contract or payout that is not there, 400
 * for what the bank's layout does not take, with every reason, and while the books do not agree; then no number is used up and nothing is sent.
 */
export async function makeFile(
  tx: AnyTx,
  place: FilePlace,
  { contractId, payouts }: { contractId: number; payouts: LockedPayouts },
  author: Person,
): Promise<WrittenFile> {
  const contract = await lockContract(tx, place.tenantId, contractId);
  if (contract === null) throw payoutProblems.contractNotFound();
  await assertProven(tx, place.tenantId);
  const { ids, rows } = payouts;
  if (rows.length < new Set(ids).size) throw payoutProblems.notFound();
  const sequence = contract.lastSequence + 1;
  const payments = rows.map((row) => orderOf(row, place));
  const { time, today: date } = place;
  const outcome = writePaymentFile(contract.format, { contract, sequence, date, time, payments });
  if (!outcome.ok) throw payoutProblems.fileRefused({ errors: asDetails(outcome.faults, place.language) });
  const { bytes, sha256 } = outcome.result;
  const centavos = rows.reduce((sum, row) => sum + row.centavos, 0);
  const sealed = sealFile(place.secret, place.tenantId, bytes);
  const file = { contractId, sequence, sealed, sha256, payments: rows.length, centavos };
  const id = await insertFile(tx, place.tenantId, file, { author, now: place.now });
  const payees = await payeesNow(
    tx,
    place,
    rows.map(({ establishmentId }) => establishmentId),
  );
  const decided = await decideOver(tx, place, askedOf(payouts), (row, state) => {
    const decision = send(state);
    const refusal = decision.ok ? changedPayee(row, payees) : null;
    if (refusal !== null) return { ok: false, refusal };
    if (decision.ok) row.fileId = id;
    return decision;
  });
  allOf(decided, ids);
  return { id, sequence, bytes, sha256 };
}

/** A day that is over while the payout waited for its file is today's: banks take none before that of the file. */
function orderOf(
  { centavos, day, establishmentId, id, payee, sealed }: PayoutRow,
  { secret, tenantId, today }: PayoutPlace,
): PaymentOrder {
  return {
    ownNumber: ownNumberOf(id),
    service: '20',
    payee: { ...payee, address: null },
    destination: openDestination(secret, { tenantId, establishmentId }, sealed),
    amount: centavos,
    date: day < today ? today : day,
    message: ownNumberOf(id),
  };
}

/**
 * Declares that a file never reached the bank. The first person's word is kept; with that of a second one its payouts are cancelled and their
 * money is free. 403 for the same person twice, 412 for another version than was seen, 400 once the bank has said anything of the file.
 */
export async function declareFileUnsent(
  tx: AnyTx,
  place: PayoutPlace,
  id: number,
  person: Person,
  seen: number,
): Promise<'declarado' | 'nao_enviado'> {
  const file = await lockFile(tx, place.tenantId, id);
  if (file === null) throw payoutProblems.fileNotFound();
  if (file.version !== seen) throw requestProblems.preconditionFailed();
  const { declarer, payoutIds, state } = file;
  if (state === 'nao_enviado') throw payoutProblems.stage();
  const locked = await lockPayouts(tx, place.tenantId, payoutIds);
  if (declarer === null) {
    if (locked.rows.some(({ fileId, isAnswered }) => fileId === id && isAnswered))
      throw payoutProblems.answered();
    await writeDeclaration(tx, place.tenantId, id, { role: 'first', person, now: place.now });
    return 'declarado';
  }
  const said = { firstId: declarer.id, secondId: person.id, day: place.today };
  const decided = await decideOver(tx, place, askedOf(locked), (_, state) => declareUnsent(state, said));
  allOf(decided, payoutIds);
  await writeDeclaration(tx, place.tenantId, id, { role: 'second', person, now: place.now });
  return 'nao_enviado';
}

export interface TakenReturn {
  /** Null for a file that was taken before, of which nothing is done again. */
  id: number | null;
  /** What became of each payout that it names. */
  payouts: PayoutRow[];
  /** What the bank says of them, in the order of the file. */
  answers: { payoutId: number; payment: ReturnedPayment }[];
  /** Numbers of payments that are no payout of the contract, and lots that were refused without naming theirs. */
  unknown: string[];
  lotsWithoutPayments: string[];
}

/**
 * Takes the return of a bank: each payout that it names changes, in one transaction with its journals. 400 for a file that cannot be read, with
 * every reason, and nothing of it is taken then.
 */
export async function takeReturn(
  tx: AnyTx,
  place: FilePlace,
  { bytes, contractId }: { contractId: number; bytes: Uint8Array },
  receiver: Person,
): Promise<TakenReturn> {
  const { tenantId } = place;
  const contract = await lockContract(tx, tenantId, contractId);
  if (contract === null) throw payoutProblems.contractNotFound();
  const outcome = readPaymentReturn(bytes, contract);
  if (!outcome.ok) throw payoutProblems.returnRefused({ errors: asDetails(outcome.faults, place.language) });
  const { date, lots, payments, sequence } = outcome.result;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sealed = sealFile(place.secret, tenantId, bytes);
  const kept = { contractId, sealed, sha256, sequence, day: date, payments: payments.length };
  const id = await insertReturn(tx, tenantId, kept, { receiver, now: place.now });
  const lotsWithoutPayments = lots.filter((lot) => lot.payments.length === 0).map(({ lot }) => lot);
  if (id === null) return { id, payouts: [], answers: [], unknown: [], lotsWithoutPayments };
  const ids = payments.flatMap(({ ownNumber }) => payoutIdOf(ownNumber) ?? []);
  const ours = await listPayoutsOfContract(tx, tenantId, contractId, ids);
  const [known, unknown] = partition(payments, ours);
  const fileDay = date ?? place.today;
  const asked = [...known, ...(await listOfRefusedLots(tx, place, contract, lots))];
  const { chains } = await lockPayouts(
    tx,
    tenantId,
    asked.map((one) => one.id),
  );
  const { refusals, rows } = await decideOver(tx, place, { asked, chains }, (row, state, { payment }) =>
    payment === null ? refusedByLot(state) : answeredBy(row, state, payment, fileDay),
  );
  if (refusals.length > 0) throw new Error(`payout ${refusals[0]?.id} is in a file and takes no answer`);
  const answers = known.map(({ id: payoutId, payment }) => ({ payoutId, payment }));
  await insertAnswers(tx, tenantId, id, answers);
  if (rows.some(({ status }) => status === 'pago')) await leaveAnswered(tx, place, id);
  return {
    id,
    payouts: rows,
    answers,
    unknown: unknown.map(({ ownNumber }) => ownNumber),
    lotsWithoutPayments,
  };
}

function answeredBy(
  row: PayoutRow,
  state: PayoutState,
  { bankNumber, realAmount, realDate, state: said }: ReturnedPayment,
  fileDay: string,
): PayoutDecision {
  const decision = answer(state, { state: said, realDate, realAmount, fileDay });
  if (decision.ok) {
    row.isAnswered = true;
    if (bankNumber !== '') row.bankNumber = bankNumber;
  }
  return decision;
}

function partition(
  payments: readonly ReturnedPayment[],
  ours: ReadonlySet<number>,
): [known: { id: number; payment: ReturnedPayment }[], unknown: ReturnedPayment[]] {
  const known = payments.flatMap((payment) => {
    const id = payoutIdOf(payment.ownNumber);
    return id !== null && ours.has(id) ? [{ id, payment }] : [];
  });
  const named = new Set(known.map(({ payment }) => payment));
  return [known, payments.filter((payment) => !named.has(payment))];
}

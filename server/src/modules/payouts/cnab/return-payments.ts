import type { Message } from '../../../platform/problem.ts';
import type { BankProfile } from './bank-profiles.ts';
import { type FileFault, fileFault } from './file-faults.ts';
import { fieldsOf, lotOf, type NumberedLine, segmentOf } from './numbered-line.ts';
import type { OccurrenceTable } from './occurrences/occurrence.ts';
import { codesOf, type ReturnedOutcome, returnedOutcome } from './payment-state.ts';
import type { ReturnedLot } from './return-structure.ts';

export interface Occurrence {
  code: string;
  /** Null for a code that the table of the bank does not have. */
  text: Message | null;
  /** What is said of the lot holds for each of its payments. */
  ofLot: boolean;
}

export interface ReturnedPayment extends ReturnedOutcome {
  ownNumber: string;
  /** Nosso número. */
  bankNumber: string;
  movement: string;
  /** The amount that was asked for, as the bank repeats it. */
  amount: number;
  realDate: string | null;
  /** Null where the bank says none. It may differ from what was asked for; that is for the caller to judge. */
  realAmount: number | null;
  occurrences: readonly Occurrence[];
  /** From segment Z; empty without one. */
  authentication: string;
  /** Control number of the bank, from segment Z. */
  bankControl: string;
  /** The line of segment A. */
  line: number;
}

export interface LotOfPayments {
  lot: string;
  service: string;
  form: string;
  occurrences: readonly Occurrence[];
  /** What is said of the lot alone; `sem_ocorrencia` where that is nothing. */
  outcome: ReturnedOutcome;
  payments: readonly ReturnedPayment[];
}

/** Of a lot's payments, where it is the lot that speaks. */
const NOTHING_SAID = { codes: [], movement: '0', instruction: '', realDate: null, realAmount: 0 } as const;

/** Segments that say more of the payment whose segment A is before them. */
const FOLLOWING = new Set(['B', 'C', 'D', 'E', 'F', 'Z', '5']);

export function paymentsOfLot(lot: ReturnedLot, profile: BankProfile, faults: FileFault[]): LotOfPayments {
  const { lotHeader, lotTrailer } = profile.records;
  const header = fieldsOf(lotHeader, lot.header, ['service', 'form', 'occurrences'], faults);
  const trailer = fieldsOf(lotTrailer, lot.trailer, ['occurrences'], faults);
  const lotCodes = [...new Set([header, trailer].flatMap(({ occurrences = '' }) => codesOf(occurrences)))];
  const payments = groupsOf(lot.details, faults).map((segments) =>
    paymentOf(segments, lotCodes, profile, faults),
  );
  return {
    lot: lotOf(lot.header),
    service: header.service ?? '',
    form: header.form ?? '',
    occurrences: lotCodes.map((code) => occurrenceOf(code, profile.occurrences, true)),
    outcome: returnedOutcome({ ...NOTHING_SAID, lotCodes }, profile.occurrences),
    payments,
  };
}

interface Segments {
  first: NumberedLine;
  last: NumberedLine | null;
}

/** Segment A begins a payment. Z is looked into, the others repeat what was sent. */
function groupsOf(details: readonly NumberedLine[], faults: FileFault[]): Segments[] {
  const groups: Segments[] = [];
  for (const line of details) {
    const segment = segmentOf(line);
    const open = groups.at(-1);
    if (segment === 'A') groups.push({ first: line, last: null });
    else if (!FOLLOWING.has(segment))
      faults.push(fileFault('registro_nao_tratado', { linha: line.number, segmento: segment }));
    else if (open === undefined || (segment === 'Z' && open.last !== null))
      faults.push(fileFault('fora_de_lugar', { linha: line.number }));
    else if (segment === 'Z') open.last = line;
  }
  return groups;
}

const PAYMENT_FIELDS = [
  'ownNumber',
  'bankNumber',
  'movement',
  'instruction',
  'amount',
  'realDate',
  'realAmount',
  'occurrences',
] as const;

function paymentOf(
  { first, last }: Segments,
  lotCodes: readonly string[],
  profile: BankProfile,
  faults: FileFault[],
): ReturnedPayment {
  const { segmentA, segmentZ } = profile.records;
  const values = fieldsOf(segmentA, first, PAYMENT_FIELDS, faults);
  const { ownNumber = '', bankNumber = '', movement = '', instruction = '', occurrences = '' } = values;
  const { amount = 0, realAmount = 0, realDate = null } = values;
  // Without its number nobody knows whose payment it is.
  if (ownNumber === '') faults.push(fileFault('campo_ilegivel', { linha: first.number, de: 74, ate: 93 }));
  const codes = codesOf(occurrences);
  const proof = last === null ? {} : fieldsOf(segmentZ, last, ['authentication', 'bankControl'], faults);
  return {
    ownNumber,
    bankNumber,
    movement,
    amount,
    realDate,
    realAmount: realAmount === 0 ? null : realAmount,
    ...returnedOutcome({ codes, lotCodes, movement, instruction, realDate, realAmount }, profile.occurrences),
    occurrences: [
      ...codes.map((code) => occurrenceOf(code, profile.occurrences, false)),
      ...lotCodes.map((code) => occurrenceOf(code, profile.occurrences, true)),
    ],
    authentication: proof.authentication ?? '',
    bankControl: proof.bankControl ?? '',
    line: first.number,
  };
}

function occurrenceOf(code: string, table: OccurrenceTable, ofLot: boolean): Occurrence {
  const text = Object.hasOwn(table, code) ? (table[code]?.text ?? null) : null;
  return { code, text, ofLot };
}

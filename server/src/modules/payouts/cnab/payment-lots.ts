import type { BankProfile } from './bank-profiles.ts';
import type { BankAccountDestination, PayerContract, PaymentOrder, PaymentService } from './payment-order.ts';

/** Payments of one service and one form; a file has a lot for each. */
export interface PaymentLot {
  service: PaymentService;
  /** Forma de lançamento. */
  form: string;
  isPix: boolean;
  payments: readonly PaymentOrder[];
}

const PIX_FORM = '45';
const TED_OTHER_HOLDER = '41';
const TED_SAME_HOLDER = '43';

/** The order of code units, which is the same on every machine. */
const compare = (left: string, right: string): number => Number(left > right) - Number(left < right);

/** The lots in their order: by service and form, and in a lot by number. So the same payments make the same bytes. */
export function lotsOf(
  payments: readonly PaymentOrder[],
  contract: PayerContract,
  profile: BankProfile,
): PaymentLot[] {
  const lots = new Map<string, PaymentLot & { payments: PaymentOrder[] }>();
  for (const payment of payments) {
    const form = formOf(payment, contract, profile);
    const key = payment.service + form;
    const lot = lots.get(key);
    if (lot !== undefined) lot.payments.push(payment);
    else lots.set(key, { service: payment.service, form, isPix: form === PIX_FORM, payments: [payment] });
  }
  for (const { payments } of lots.values())
    payments.sort((left, right) => compare(left.ownNumber, right.ownNumber));
  return [...lots].sort(([left], [right]) => compare(left, right)).map(([, lot]) => lot);
}

function formOf({ destination, payee }: PaymentOrder, contract: PayerContract, profile: BankProfile): string {
  if (destination.kind === 'pix') return PIX_FORM;
  const isSameHolder = payee.document === contract.document;
  if (destination.bank !== contract.bank) return isSameHolder ? TED_SAME_HOLDER : TED_OTHER_HOLDER;
  if (isSavings(destination)) return profile.ownBank.savings;
  return isSameHolder ? profile.ownBank.sameHolder : profile.ownBank.otherHolder;
}

const isSavings = ({ accountKind }: BankAccountDestination): boolean => accountKind === 'PP';

/** Payments that may be in one file: a bank that wants Pix apart gets two files, all others one. */
export function paymentsByFile(payments: readonly PaymentOrder[], profile: BankProfile): PaymentOrder[][] {
  if (!profile.isPixApart) return payments.length === 0 ? [] : [[...payments]];
  const isPix = ({ destination }: PaymentOrder): boolean => destination.kind === 'pix';
  return [payments.filter((payment) => !isPix(payment)), payments.filter(isPix)].filter(
    (part) => part.length > 0,
  );
}

import type {
  BankAccountDestination,
  PayerContract,
  PaymentOrder,
  PixKeyDestination,
  Remittance,
} from '../../src/modules/payouts/cnab/payment-order.ts';

/** Invented companies and accounts; the documents have right check digits and are nobody's. */

export const contract = (changes: Partial<PayerContract> = {}): PayerContract => ({
  bank: '001',
  document: '11222333000181',
  agreement: '000123456',
  branch: '1234',
  branchDigit: '5',
  account: '98765',
  accountDigit: '4',
  jointDigit: '',
  companyName: 'Retaguarda Pagamentos SA',
  address: {
    street: 'Av Paulista',
    number: '1000',
    complement: 'Sala 12',
    district: 'Bela Vista',
    city: 'São Paulo',
    cep: '01310100',
    uf: 'SP',
  },
  ...changes,
});

/** Itaú has neither convênio nor digits of branches. */
export const itau = (): PayerContract =>
  contract({
    bank: '341',
    agreement: null,
    branch: '0321',
    branchDigit: '',
    account: '12345',
    accountDigit: '6',
  });

export const account = (changes: Partial<BankAccountDestination> = {}): BankAccountDestination => ({
  kind: 'conta',
  bank: '341',
  branch: '321',
  branchDigit: '',
  account: '55667',
  accountDigit: '8',
  accountKind: 'CC',
  ...changes,
});

export const pixKey = (changes: Partial<PixKeyDestination> = {}): PixKeyDestination => ({
  kind: 'pix',
  keyKind: 'email',
  key: 'financeiro@boavista.com.br',
  ...changes,
});

/** A TED to a bakery. */
export const ted = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ownNumber: 'PO-2026-000101',
  service: '20',
  payee: {
    name: 'Padaria Pão Dourado Ltda',
    document: '19131243000197',
    address: {
      street: 'Rua do Pão',
      number: '10',
      complement: '',
      district: 'Centro',
      city: 'São Paulo',
      cep: '01001000',
      uf: 'SP',
    },
  },
  destination: account(),
  amount: 18_712,
  date: '2026-11-23',
  message: '',
  ...changes,
});

/** A Pix to a market. */
export const pix = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ownNumber: 'PO-2026-000102',
  service: '20',
  payee: { name: 'Mercado Boa Vista Ltda', document: '11444777000161', address: null },
  destination: pixKey(),
  amount: 9_611,
  date: '2026-11-23',
  message: 'Repasse 23/11',
  ...changes,
});

export const remittance = (changes: Partial<Remittance> = {}): Remittance => ({
  contract: contract(),
  sequence: 17,
  date: '2026-11-23',
  time: '09:30:00',
  payments: [ted(), pix()],
  ...changes,
});

import { sealAccount } from '../../src/modules/payees/sealed-account.ts';
import type { Answer } from './client.ts';
import type { Harness } from './harness.ts';
import { type LedgerStage, proveAll, sellAvailable, setLedgerStage } from './ledger.ts';
import type { TestTenant, TestUser } from './people.ts';

const BASE = '/backend/api/financeiro/repasses';
/** What the establishment of the stage has after a sale. */
export const AVAILABLE = 9_861;

type Place = Pick<LedgerStage, 'tenant' | 'companyId' | 'shopId'>;

let count = 0;

/** Leaves an establishment without an account. */
export async function withdrawAccount(h: Harness, { shopId, tenant }: Place): Promise<void> {
  await h.db.owner.query(
    `update payee_accounts set status = 'substituida', replaced_at = $3
     where tenant_id = $1 and establishment_id = $2 and status = 'ativa'`,
    [tenant.id, shopId, h.clock.now()],
  );
}

/** An account that money of the establishment goes to, in the place of the one before. */
export async function activateAccount(
  h: Harness,
  place: Place,
  { askedBy, approvedBy }: { askedBy: number; approvedBy: number },
  full: object = {},
): Promise<number> {
  const { companyId, shopId, tenant } = place;
  count += 1;
  const uuid = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  const account = {
    kind: 'conta',
    ispb: '60701190',
    bankCode: '341',
    type: 'CC',
    branch: '0321',
    branchDigit: null,
    account: '55667',
    accountDigit: '8',
    document: '19131243000197',
    ...full,
  } as const;
  const cipher = sealAccount(h.context.payees.secret, { tenantId: tenant.id, uuid }, account);
  const now = h.clock.now();
  await withdrawAccount(h, place);
  const { rows } = await h.db.owner.query<{ id: string }>(
    `insert into payee_accounts (tenant_id, uuid, company_id, establishment_id, payee_type, payee_id, status, kind, ispb,
       bank_code, bank_name, account_type, branch, masked, holder_name, holder_document, other_holder, cipher, asked_by,
       asked_by_name, asked_at, decided_by, decided_by_name, decided_at, effective_from, activated_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'estabelecimento', $4, 'ativa', 'conta', '60701190', '341', 'Banco', 'CC', '0321',
       '****667-8', 'Padaria Pão Dourado Ltda', '19.131.243/0001-97', false, $5, $6, 'Quem pediu', $8, $7, 'Quem aprovou',
       $8, $8, $8, $8, $8) returning id`,
    [tenant.id, uuid, companyId, shopId, cipher, askedBy, approvedBy, now],
  );
  return Number(rows[0]?.id);
}

/** What an answer says of a payout. */
export interface AnsweredPayout {
  id: number;
  status: string;
  versao: number;
}

/** A tenant with 98.61 to pay out, an account and a contract, and people who pay. */
export interface PayoutStage extends LedgerStage {
  /** Prepares and sends; asked for nothing else. */
  preparer: TestUser;
  /** Approves and sends. */
  approver: TestUser;
  /** Made the account what it is, and holds every key. */
  makers: [TestUser, TestUser];
  contractId: number;
  accountId: number;
  post(file: string, body: object, user?: TestUser): Promise<Answer>;
  get(file: string, user?: TestUser): Promise<Answer>;
  /** Prepares a run, and answers its payouts. */
  prepared(): Promise<AnsweredPayout[]>;
  /** A payout that was approved. */
  approved(): Promise<AnsweredPayout[]>;
  /** A file of what was approved. */
  sent(): Promise<{ file: { id: number; versao: number; sha256: string }; payoutId: number }>;
  /** The payouts of the tenant as they are, the latest first. */
  known(): Promise<AnsweredPayout[]>;
}

export const CONTRACT = {
  codigo_banco: '001',
  documento: '11.222.333/0001-81',
  razao_social: 'Retaguarda Pagamentos SA',
  convenio: '000123456',
  agencia: '1234',
  agencia_dv: '5',
  conta: '98765',
  conta_dv: '4',
  endereco: {
    logradouro: 'Av Paulista',
    numero: '1000',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    cep: '01310-100',
    uf: 'SP',
  },
};

type PayoutKey = 'prepare' | 'approve' | 'send';

/** An admin who may read the ledger and holds these keys of payouts. */
export async function makePayer(tenant: TestTenant, ...keys: PayoutKey[]): Promise<TestUser> {
  const user = await tenant.user({ role: 'admin' });
  await tenant.grant(user, 'financeiro.read');
  for (const key of keys) await tenant.grant(user, `financeiro.payouts.${key}`);
  return user;
}

export async function setPayoutStage(h: Harness): Promise<PayoutStage> {
  const ledger = await setLedgerStage(h);
  await sellAvailable(h, ledger);
  await proveAll(h);
  const { tenant } = ledger;
  const preparer = await makePayer(tenant, 'prepare', 'send');
  const approver = await makePayer(tenant, 'approve', 'send');
  const makers: [TestUser, TestUser] = [
    await makePayer(tenant, 'prepare', 'approve', 'send'),
    await makePayer(tenant, 'prepare', 'approve', 'send'),
  ];
  const [asker, decider] = makers;
  const accountId = await activateAccount(h, ledger, { askedBy: asker.id, approvedBy: decider.id });
  const post: PayoutStage['post'] = (file, body, user = preparer) => user.post(`${BASE}/${file}.php`, body);
  const get: PayoutStage['get'] = (file, user = preparer) => user.get(`${BASE}/${file}`);
  const { contrato } = dataOf(await post('contratos/criar', CONTRACT));
  const contractId: number = contrato.id;
  const known: PayoutStage['known'] = async () => dataOf(await get('listar.php')).repasses;
  const prepared: PayoutStage['prepared'] = async () => {
    dataOf(await post('preparar', {}));
    return known();
  };
  const approved: PayoutStage['approved'] = async () => {
    const repasses = seenIn(await prepared());
    return dataOf(await post('aprovar', { repasses }, approver)).repasses;
  };
  const sent: PayoutStage['sent'] = async () => {
    const repasses = seenIn(await approved());
    const { arquivo } = dataOf(await post('enviar', { contrato_id: contractId, repasses }));
    return { file: arquivo, payoutId: repasses[0]?.id ?? 0 };
  };
  const people = { preparer, approver, makers };
  return { ...ledger, ...people, accountId, contractId, post, get, prepared, approved, sent, known };
}

/** Payouts as a change names them. */
export const seenIn = (payouts: readonly AnsweredPayout[]) =>
  payouts.map(({ id, versao }) => ({ id, versao }));

function dataOf({ body, status, text }: Answer) {
  if (status !== 200) throw new Error(text);
  return body.data;
}

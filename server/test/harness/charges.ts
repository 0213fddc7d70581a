import { chargeJobs, FOLLOW_TASK } from '../../src/modules/charges/index.ts';
import { checkBooks } from '../../src/modules/sales/index.ts';
import type { Answer } from './client.ts';
import type { Harness } from './harness.ts';
import { type LedgerStage, setLedgerStage } from './ledger.ts';
import type { TestTenant, TestUser } from './people.ts';
import { makePlacedTerminal } from './terminals.ts';

const BASE = '/backend/api/financeiro/cobrancas';
/** What a rent of 79.90 costs five days late: 1.60 of a fine, 0.13 of interest. */
export const LATE_RENT = 8_163;

/** What an answer says of a charge. */
export interface AnsweredCharge {
  id: number;
  versao: number;
  txid: string;
}

/** A tenant that receives by Pix, and people who charge and approve. */
export interface ChargeStage extends LedgerStage {
  /** Charges, mails and reports. */
  charger: TestUser;
  /** Approves, hands in files and decides over the key. */
  approver: TestUser;
  post(file: string, body: object, user?: TestUser): Promise<Answer>;
  get(file: string, user?: TestUser): Promise<Answer>;
  /** A rent of 79.90 that is five days late; answers its number. */
  lateRent(): Promise<number>;
  /** Makes the establishment owe so much. */
  owe(centavos: number): Promise<void>;
  /** Gives the establishment so much. */
  credit(centavos: number): Promise<void>;
  /** A charge of a rent that is late. */
  rentCharge(): Promise<AnsweredCharge & { rentId: number }>;
  /** A charge of all that is owed, which is so much. */
  debtCharge(centavos: number): Promise<AnsweredCharge>;
  /** Hands in a file with Pix. */
  file(pix: readonly TestPix[], user?: TestUser): Promise<Answer>;
  /** A charge as it stands. */
  charge(id: number): Promise<Record<string, unknown>>;
  /** Balances by kind of account, as debits less credits, of books that agree. */
  balances(): Promise<Record<string, number>>;
}

/** A Pix as the API of the central bank has it. */
export interface TestPix {
  endToEndId: string;
  txid?: string;
  valor: string;
  horario: string;
}

let count = 0;

/** A Pix of 10 March 2026, with a number of its own. */
export function pixOf(centavos: number, txid?: string): TestPix {
  count += 1;
  return {
    endToEndId: `E12345678202603101200${String(count).padStart(11, '0')}`,
    ...(txid === undefined ? {} : { txid }),
    valor: (centavos / 100).toFixed(2),
    horario: '2026-03-10T12:00:00.000Z',
  };
}

/** The books are open since 1 March, and it is 10 March 2026. */
export async function setChargeStage(h: Harness): Promise<ChargeStage> {
  const ledger = await setLedgerStage(h);
  const { shopId, tenant } = ledger;
  const charger = await makeCharger(tenant, 'financeiro.charges');
  const approver = await makeCharger(tenant, 'financeiro.charges.approve');
  const post: ChargeStage['post'] = (file, body, user = charger) => user.post(`${BASE}/${file}.php`, body);
  const get: ChargeStage['get'] = (file, user = charger) => user.get(`${BASE}/${file}`);
  const key = { chave: 'financeiro@paodourado.com.br', nome: 'Pão Dourado Ltda', cidade: 'São Paulo' };
  dataOf(await post('configurar', { ...key, versao: 0 }, approver));
  const posted = (kind: 'credito' | 'debito', centavos: number) => postByHand(ledger, kind, centavos);
  const lateRent = () => makeLateRent(h, ledger);
  const made = async (item: object): Promise<AnsweredCharge> => {
    const [charge] = dataOf(await post('criar', { itens: [item] })).cobrancas;
    return { id: charge.id, versao: charge.versao, txid: charge.txid };
  };
  return {
    ...ledger,
    charger,
    approver,
    post,
    get,
    lateRent,
    owe: (centavos) => posted('debito', centavos),
    credit: (centavos) => posted('credito', centavos),
    rentCharge: async () => {
      const rentId = await lateRent();
      return { ...(await made({ tipo: 'aluguel', aluguel_cobranca_id: rentId })), rentId };
    },
    debtCharge: async (centavos) => {
      await posted('debito', centavos);
      return made({ tipo: 'divida', estabelecimento_id: shopId });
    },
    file: (pix, user = approver) =>
      user.post(`${BASE}/retorno.php`, undefined, {
        payload: JSON.stringify({ pix }),
        headers: { 'content-type': 'text/plain' },
      }),
    charge: async (id) => dataOf(await get(`ver.php?id=${id}`)).detalhe.cobranca,
    balances: async () => {
      const differences = await checkBooks(h, tenant.id);
      if (differences.length > 0) throw new Error(JSON.stringify(differences));
      return balancesOf(h, tenant.id);
    },
  };
}

async function makeCharger(
  tenant: TestTenant,
  key: 'financeiro.charges' | 'financeiro.charges.approve',
): Promise<TestUser> {
  const user = await tenant.user({ role: 'admin' });
  await tenant.grant(user, 'financeiro.read');
  await tenant.grant(user, key);
  return user;
}

async function postByHand(
  { one, other, shopId }: LedgerStage,
  tipo: 'credito' | 'debito',
  valor_centavos: number,
): Promise<void> {
  const base = '/backend/api/financeiro/razao/pedidos';
  const wanted = { tipo, valor_centavos, estabelecimento_id: shopId, motivo: 'Acordo' };
  const { id, versao } = dataOf(await one.post(`${base}/criar.php`, wanted)).pedido;
  dataOf(await other.post(`${base}/decidir.php`, { id, versao, status: 'aprovado' }));
}

async function balancesOf(h: Harness, tenantId: number): Promise<Record<string, number>> {
  const { rows } = await h.db.owner.query<{ kind: string; centavos: number }>(
    `select split_part(conta, ':', 1) as kind, sum(debitos_centavos - creditos_centavos)::int as centavos
     from ledger_balances where tenant_id = $1 group by 1 having sum(debitos_centavos - creditos_centavos) <> 0`,
    [tenantId],
  );
  return Object.fromEntries(rows.map(({ centavos, kind }) => [kind, centavos]));
}

async function makeLateRent(h: Harness, { one, shopId, tenant }: LedgerStage): Promise<number> {
  const shop = dataOf(await one.get(`/backend/api/estabelecimentos/obter.php?id=${shopId}`)).estabelecimento;
  const terms = { valor_mensal_centavos: 7_990, dia_vencimento: 10, inicio: '2026-02-01' };
  const terminal_id = await makePlacedTerminal(one, shop);
  const rental = dataOf(
    await one.post('/backend/api/alugueis/criar.php', { ...terms, terminal_id, forma_cobranca: 'boleto' }),
  ).aluguel;
  const { rows } = await h.db.owner.query<{ id: string }>(
    `insert into rental_charges (tenant_id, rental_id, company_id, competencia, vencimento, valor_centavos, status,
       created_at, updated_at) select tenant_id, id, company_id, '2026-01', '2026-03-05', 7990, 'pendente', $3, $3
     from rentals where tenant_id = $1 and id = $2 returning id`,
    [tenant.id, rental.id, h.clock.now()],
  );
  return Number(rows[0]?.id);
}

/** Runs the job that follows what was paid in another way. */
export async function followCharges(h: Harness): Promise<void> {
  await chargeJobs(h.context)[FOLLOW_TASK]?.({});
}

/** The body of an answer that is a success. */
export function dataOf({ body, status, text }: Answer) {
  if (status !== 200) throw new Error(text);
  return body.data;
}

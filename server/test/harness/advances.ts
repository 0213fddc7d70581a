import { advanceJobs } from '../../src/modules/advances/index.ts';
import { booksJobs, changeRecordedSale } from '../../src/modules/sales/index.ts';
import type { SaleStep } from '../../src/modules/sales/sale-change.ts';
import type { Answer } from './client.ts';
import type { Harness } from './harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from './operations.ts';
import type { TestTenant, TestUser } from './people.ts';

const NOBODY = { userId: null, ip: null, requestId: null };
const BASE = '/backend/api/financeiro/antecipacoes';

/** A sale of 300.00 in three installments, of which the first is available; and people who advance the others. */
export interface AdvanceStage {
  tenant: TestTenant;
  /** Quotes, accepts and proposes rules. */
  asker: TestUser;
  /** Approves, takes back and decides over rules. */
  approver: TestUser;
  companyId: number;
  shopId: number;
  saleId: number;
  post(file: string, body: object, user?: TestUser): Promise<Answer>;
  get(file: string, user?: TestUser): Promise<Answer>;
  /** Puts a rule in force. */
  rule(more?: object): Promise<void>;
  /** Quotes installments of the sale, the second and the third by default. */
  quote(installments?: readonly number[]): Promise<Answer>;
  /** An advance that was quoted and accepted. */
  accepted(): Promise<{ id: number; versao: number }>;
  /** An advance that was approved, and credited where its day has come. */
  approved(): Promise<{ id: number; versao: number }>;
  /** Changes the sale, whoever is still signed in. */
  change(step: SaleStep): Promise<void>;
  /** The balances by kind of account, as debits less credits. */
  balances(): Promise<Record<string, number>>;
}

/** The books are open, and it is Thursday, 19 November 2026, at 11:00 in São Paulo. */
export async function setAdvanceStage(h: Harness): Promise<AdvanceStage> {
  h.clock.set(new Date('2026-11-19T14:00:00Z'));
  const tenant = await h.tenant();
  const person = async (key: 'financeiro.advance' | 'financeiro.advance.approve') => {
    const user = await tenant.user({ role: 'admin' });
    await tenant.grant(user, 'financeiro.read');
    await tenant.grant(user, 'financeiro.adjust');
    await tenant.grant(user, key);
    return user;
  };
  const asker = await person('financeiro.advance');
  const approver = await person('financeiro.advance.approve');
  await makeRatePlan(asker);
  await makeCommissionRules(h, tenant.id);
  const company = await makeNumberedCompany(h, asker);
  const shop = await makeEstablishment(asker, company.id);
  await asker.post('/backend/api/financeiro/razao/abrir.php', { corte: '2026-10-01' });
  await booksJobs(h.context)['operations.openBooks']?.({ tenantId: tenant.id });
  const saleId = await sellInParts(h, tenant.id, shop.id, new Date('2026-10-15T15:00:00Z'));
  await booksJobs(h.context)['operations.releaseDue']?.({});
  const post: AdvanceStage['post'] = (file, body, user = asker) => user.post(`${BASE}/${file}.php`, body);
  const get: AdvanceStage['get'] = (file, user = asker) => user.get(`${BASE}/${file}`);
  const rule: AdvanceStage['rule'] = async (more = {}) => {
    const { id, versao } = dataOf(await post('regras/propor', { taxa_mensal: '1.99', ...more })).regra;
    dataOf(await post('regras/decidir', { id, versao, status: 'em_vigor' }, approver));
  };
  const quote: AdvanceStage['quote'] = (installments = [2, 3]) =>
    post('cotar', {
      estabelecimento_id: shop.id,
      parcelas: installments.map((parcela) => ({ transacao_id: saleId, parcela })),
    });
  const accepted: AdvanceStage['accepted'] = async () => {
    const { id, termos_sha256, versao } = dataOf(await quote()).cotacao.antecipacao;
    return seenOf(dataOf(await post('aceitar', { id, termos_sha256, versao })).antecipacao);
  };
  const approved: AdvanceStage['approved'] = async () =>
    seenOf(dataOf(await post('aprovar', await accepted(), approver)).antecipacao);
  const balances: AdvanceStage['balances'] = async () => {
    const { rows } = await h.db.owner.query<{ kind: string; centavos: number }>(
      `select split_part(conta, ':', 1) as kind, sum(debitos_centavos - creditos_centavos)::int as centavos
       from ledger_balances where tenant_id = $1 group by 1`,
      [tenant.id],
    );
    return Object.fromEntries(rows.map(({ centavos, kind }) => [kind, centavos]));
  };
  const change: AdvanceStage['change'] = (step) =>
    h.database.transaction([tenant.id], (tx) =>
      changeRecordedSale(tx, { clock: h.clock, origin: NOBODY }, { tenantId: tenant.id, id: saleId }, step),
    );
  const place = { tenant, companyId: company.id, shopId: shop.id, saleId };
  return { ...place, asker, approver, post, get, rule, quote, accepted, approved, change, balances };
}

/** A sale of 300.00 in three installments. */
export async function sellInParts(
  h: Harness,
  tenantId: number,
  shopId: number,
  soldAt: Date,
): Promise<number> {
  const sale = {
    modalidade: 'credito_parcelado',
    parcelas: 3,
    valorBrutoCentavos: 30_000,
    dataTransacao: soldAt,
  } as const;
  const { recorded } = await sell(h, tenantId, [saleDraft(shopId, sale)]);
  return recorded[0]?.id ?? 0;
}

/** Runs a job of advances. */
export async function runAdvances(h: Harness, task: 'creditAdvances' | 'automaticAdvances'): Promise<void> {
  await advanceJobs(h.context)[`operations.${task}`]?.({});
}

const seenOf = ({ id, versao }: { id: number; versao: number }) => ({ id, versao });

function dataOf({ body, status, text }: Answer) {
  if (status !== 200) throw new Error(text);
  return body.data;
}

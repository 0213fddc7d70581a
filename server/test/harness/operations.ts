import { openSaleBook, recordSales, type SaleDraft } from '../../src/modules/sales/index.ts';
import type { RecordedSales } from '../../src/modules/sales/sale-recording.ts';
import type { Answer } from './client.ts';
import { makeCompany, newCnpj } from './companies.ts';
import type { Harness } from './harness.ts';
import type { TestUser } from './people.ts';

/** A company as the back office and as the API name it. */
export interface NumberedCompany {
  id: number;
  uuid: string;
}

let count = 0;

/** A company of the user's tenant, by number and by uuid. */
export async function makeNumberedCompany(h: Harness, user: TestUser): Promise<NumberedCompany> {
  const { id: uuid } = await makeCompany(user);
  const { rows } = await h.db.owner.query<{ id: number }>('select id from companies where uuid = $1', [uuid]);
  return { id: Number(rows[0]?.id), uuid };
}

/** What a new establishment needs, with a code and a CNPJ of its own. */
export function establishmentBody(companyId: number, changes: Record<string, unknown> = {}) {
  count += 1;
  return {
    company_id: companyId,
    codigo_ec: String(1_000_000_000 + count),
    documento: newCnpj(),
    razao_social: `Comércio ${String(count).padStart(6, '0')} Ltda`,
    nome_fantasia: `Loja ${String(count).padStart(6, '0')}`,
    mcc: '5462',
    locais: [{ nome: 'Matriz', cep: '01001-000', cidade: 'São Paulo', estado: 'SP' }],
    ...changes,
  };
}

/** The data of a successful answer of the back office. */
async function dataOf(asked: Promise<Pick<Answer, 'status' | 'text' | 'body'>>) {
  const { body, status, text } = await asked;
  if (status !== 200) throw new Error(text);
  return body.data;
}

/** An establishment in business, with its answer. */
export async function makeEstablishment(
  user: TestUser,
  companyId: number,
  changes: Record<string, unknown> = {},
) {
  const url = '/backend/api/estabelecimentos';
  const body = establishmentBody(companyId, changes);
  const { estabelecimento } = await dataOf(user.post(`${url}/criar.php`, body));
  const change = { id: estabelecimento.id, status: 'ativo' };
  return (await dataOf(user.post(`${url}/atualizar.php`, change))).estabelecimento;
}

/** A rate table with a rate for everything, as a default plan. */
const RATES = [
  { bandeira: '*', modalidade: 'debito', parcelas_de: 1, parcelas_ate: 1, taxa_percentual: '1.39' },
  { bandeira: '*', modalidade: 'credito', parcelas_de: 1, parcelas_ate: 1, taxa_percentual: '3.19' },
  { bandeira: '*', modalidade: 'credito', parcelas_de: 2, parcelas_ate: 6, taxa_percentual: '3.89' },
  { bandeira: '*', modalidade: 'credito', parcelas_de: 7, parcelas_ate: 12, taxa_percentual: '4.39' },
  { bandeira: 'elo', modalidade: 'debito', parcelas_de: 1, parcelas_ate: 1, taxa_percentual: '1.89' },
  { bandeira: 'pix', modalidade: 'pix', parcelas_de: 1, parcelas_ate: 1, taxa_percentual: '0.99' },
].map((range) => ({ ...range, vigencia_inicio: '2020-01-01' }));

/** The default rate plan of the user's tenant. */
export async function makeRatePlan(user: TestUser, changes: Record<string, unknown> = {}): Promise<number> {
  count += 1;
  const plan = {
    nome: `Plano ${String(count).padStart(6, '0')}`,
    padrao: true,
    taxa_antecipacao_mensal: '1.99',
    faixas: RATES,
    ...changes,
  };
  return (await dataOf(user.post('/backend/api/planos-taxas/criar.php', plan))).id;
}

/** The levels of the worked example: acquirer 1.89, master 2.19, white label 2.59, and the level that sells. */
export async function makeCommissionRules(h: Harness, tenantId: number): Promise<void> {
  const rates = [18_900, 21_900, 25_900, 31_900];
  for (const [nivel, ppm] of rates.entries()) {
    await h.db.owner.query(
      `insert into commission_rules (tenant_id, nivel, beneficiario, modelo, taxa_ppm, vigencia_inicio, created_at,
         updated_at) values ($1, $2, $3, 'spread', $4, '2020-01-01', now(), now())`,
      [tenantId, nivel, `Nível ${nivel}`, ppm],
    );
  }
}

/** The entries of commissions one by one, for queries of tests: `select … from ${COMMISSIONS} c`. */
export const COMMISSIONS = `(
  select p.tenant_id, p.transaction_id, p.numero, p.company_id, p.establishment_id, p.dia, p.competencia, p.status,
    e.lugar, e.percentual_ppm, e.base_centavos, e.valor_centavos, r.nivel, r.beneficiario, r.modelo
  from commission_postings p
  cross join unnest(p.regras, p.percentuais_ppm, p.bases_centavos, p.valores_centavos)
    with ordinality as e (regra, percentual_ppm, base_centavos, valor_centavos, lugar)
  join commission_rules r on r.tenant_id = p.tenant_id and r.id = e.regra)`;

/** A captured sale on debit of 100.00, unless the changes say otherwise. */
export function saleDraft(establishmentId: number, changes: Partial<SaleDraft> = {}): SaleDraft {
  count += 1;
  return {
    establishmentId,
    locationId: null,
    terminalId: null,
    importRunId: null,
    adquirente: 'paygo',
    nsu: String(count).padStart(9, '0'),
    codigoAutorizacao: 'A1B2C3',
    tid: null,
    e2eId: null,
    bandeira: 'visa',
    modalidade: 'debito',
    parcelas: 1,
    formaCaptura: 'chip',
    cartaoMascarado: '516230******1234',
    valorBrutoCentavos: 10_000,
    status: 'capturada',
    motivoNegativa: null,
    dataTransacao: new Date('2026-03-10T15:00:00.000Z'),
    dataLiquidacao: null,
    ...changes,
  };
}

const NOBODY = { userId: null, ip: null, requestId: null };

/** Records sales of one tenant, as an import does. */
export async function sell(
  h: Harness,
  tenantId: number,
  drafts: readonly SaleDraft[],
): Promise<RecordedSales> {
  const { clock } = h;
  return h.database.transaction([tenantId], async (tx) => {
    const establishmentIds = drafts.map(({ establishmentId }) => establishmentId);
    const book = await openSaleBook(tx, tenantId, establishmentIds);
    return recordSales(tx, { clock, origin: NOBODY }, book, drafts);
  });
}

import { addDays } from '@retaguarda/rules/calendar-days';
import type { Harness } from '../harness/harness.ts';
import {
  makeEstablishment,
  makeRatePlan,
  type NumberedCompany,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { insertAdvances, insertDispute } from './advance-rows.ts';
import { insertAgenda } from './agenda-rows.ts';
import { insertCharges } from './charge-rows.ts';
import { type Made, makerOf } from './maker.ts';
import { askAccounts, refuseReceipt } from './payee-rows.ts';
import { insertPayouts } from './payout-rows.ts';
import { insertSignal } from './signal-rows.ts';

/** The things of one company of a tenant that the back office knows by number, and a word that only they contain. */
export interface OperationWorld {
  tenant: TestTenant;
  numbers: Record<string, number>;
  secret: string;
  /** The word with an ending for each key that reads some of the things: `Segredo1x` and `Segredo1xcomissoes`. */
  secretOf: Record<
    | 'operacoes.read'
    | 'propostas.read'
    | 'comissoes.read'
    | 'financeiro.read'
    | 'financeiro.accounts.read'
    | 'financeiro.agenda.read'
    | 'financeiro.signals.read',
    string
  >;
}

let count = 0;

/** One of each thing, made by an admin of the tenant through the back office. */
export async function makeOperationWorld(
  h: Harness,
  tenant: TestTenant,
  admin: TestUser,
  company: NumberedCompany,
): Promise<OperationWorld> {
  count += 1;
  const secret = `Segredo${count}x`;
  const secretOf = secretsOf(secret);
  const { 'operacoes.read': ofOperations, 'propostas.read': ofProposals } = secretOf;
  const ofCommissions = secretOf['comissoes.read'];
  const made = makerOf(admin);
  await grantAccounts(tenant, admin);
  const merchant = await makeMerchant(admin, made, company, { ofOperations, ofProposals });
  const charge = await insertCharge(h, merchant.rental);
  const statement = await insertStatement(h, tenant, company, ofCommissions);
  const imported = await importFile(admin, ofOperations);
  const rule = await makeRule(made, company, ofCommissions);
  // After the rule, so that the sale brings a commission.
  const sale = await importedSale(h, tenant, merchant, imported);
  const lead = { lead_nome: ofProposals, company_id: company.id };
  const document = await makeDocument(h, made, { tenant, merchant, lead, ofProposals });
  const remark = { estabelecimento_id: merchant.establishment, texto: ofOperations };
  const note = async () => (await made('estabelecimentos/notas/criar.php', remark)).nota.id;
  const person = await tenant.user({ role: 'viewer', name: secret });
  const accounts = await askAccounts(made, merchant, company, secretOf['financeiro.accounts.read']);
  return {
    tenant,
    secret,
    secretOf,
    numbers: {
      company: company.id,
      tenant: tenant.id,
      ...merchant,
      charge,
      proposal: (await made('propostas/criar.php', lead)).proposta.id,
      document: document.id,
      holiday: await makeHoliday(made, ofOperations),
      note: await note(),
      spareNote: await note(),
      statement,
      ...(await insertMoney(h, tenant, {
        admin,
        ...merchant,
        account: accounts.payeeAccount,
        person: person.id,
        sale,
        secretOf,
      })),
      rule,
      transaction: sale,
      import: imported,
      token: (await made('tokens/criar.php', { nome: secret })).id,
      person: person.id,
      ...accounts,
      paperMail: await refuseReceipt(h, made, merchant, tenant.id),
    },
  };
}

interface MoneyPlace {
  admin: TestUser;
  establishment: number;
  /** The account that the establishment is paid to. */
  account: number;
  /** Who prepared the payout. */
  person: number;
  sale: number;
  secretOf: Record<'financeiro.read' | 'financeiro.agenda.read' | 'financeiro.signals.read', string>;
}

/** One of each thing that is made of money after capture. */
async function insertMoney(
  h: Harness,
  tenant: TestTenant,
  { account, admin, establishment, person, sale, secretOf }: MoneyPlace,
) {
  const name = secretOf['financeiro.read'];
  return {
    ledgerRequest: await insertLedgerRequest(h, { tenant, admin, establishment }, name),
    ...(await insertAdvances(h, tenant, { establishment, name })),
    ...(await insertPayouts(h, tenant, { account, establishment, name, person })),
    ...(await insertAgenda(h, tenant, { establishment, name: secretOf['financeiro.agenda.read'] })),
    ...(await insertCharges(h, tenant, { establishment, name })),
    dispute: await insertDispute(h, tenant, { establishment, sale, name }),
    signal: await insertSignal(h, tenant, { establishment, name: secretOf['financeiro.signals.read'] }),
  };
}

async function makeHoliday(made: Made, nome: string): Promise<number> {
  const day = { data: addDays('2027-05-09', count), nome, escopo: 'nacional' };
  return (await made('feriados/criar.php', day)).feriado.id;
}

/** A document at a provider of signatures, of a proposal that led to the establishment. */
async function makeDocument(
  h: Harness,
  made: Made,
  {
    lead,
    merchant,
    ofProposals,
    tenant,
  }: { tenant: TestTenant; merchant: { establishment: number }; lead: object; ofProposals: string },
): Promise<{ id: number }> {
  const approved = await approvedProposal(made, lead);
  await h.db.owner.query('update proposals set establishment_id = $1 where tenant_id = $2 and id = $3', [
    merchant.establishment,
    tenant.id,
    approved,
  ]);
  return made('assinaturas/registrar.php', { proposta_id: approved, documento_id: ofProposals });
}

/** The keys of accounts, which no role of a tenant but its owner holds. */
export async function grantAccounts(tenant: TestTenant, user: TestUser): Promise<void> {
  for (const key of ['read', 'change', 'approve'] as const)
    await tenant.grant(user, `financeiro.accounts.${key}`);
}

const secretsOf = (secret: string): OperationWorld['secretOf'] => ({
  'operacoes.read': `${secret}operacoes`,
  'propostas.read': `${secret}propostas`,
  'comissoes.read': `${secret}comissoes`,
  'financeiro.read': `${secret}financeiro`,
  'financeiro.accounts.read': `${secret}contas`,
  'financeiro.agenda.read': `${secret}agenda`,
  'financeiro.signals.read': `${secret}sinais`,
});

/** A sale of the establishment at its terminal that counts as one of the import. */
async function importedSale(
  h: Harness,
  tenant: TestTenant,
  { establishment, terminal }: { establishment: number; terminal: number },
  imported: number,
): Promise<number> {
  const id = (await sell(h, tenant.id, [saleDraft(establishment)])).recorded[0]?.id ?? 0;
  const values = [imported, tenant.id, id, terminal];
  await h.db.owner.query(
    'update transactions set import_run_id = $1, terminal_id = $4 where tenant_id = $2 and id = $3',
    values,
  );
  return id;
}

/** An establishment with its plan and place, and a terminal that is let. */
async function makeMerchant(
  admin: TestUser,
  made: Made,
  company: NumberedCompany,
  { ofOperations, ofProposals }: { ofOperations: string; ofProposals: string },
) {
  const plan = await makeRatePlan(admin, { nome: `Plano ${ofProposals}`, padrao: false });
  const shop = await makeEstablishment(admin, company.id, {
    nome_fantasia: ofOperations,
    plano_taxas_id: plan,
  });
  const location: number = shop.locais[0].id;
  const machine = { numero_serie: ofOperations, modelo: 'A920', tipo: 'pos', company_id: company.id };
  const terminal: number = (await made('terminais/criar.php', machine)).terminal.id;
  await made('terminais/atualizar.php', { id: terminal, status: 'ativo', local_id: location });
  const terms = {
    valor_mensal_centavos: 100,
    dia_vencimento: 1,
    forma_cobranca: 'pix',
    inicio: '2026-01-01',
  };
  const rental: number = (await made('alugueis/criar.php', { ...terms, terminal_id: terminal })).aluguel.id;
  return { plan, establishment: shop.id as number, location, terminal, rental };
}

async function makeRule(made: Made, company: NumberedCompany, beneficiario: string): Promise<number> {
  const rule = {
    company_id: company.id,
    nivel: 0,
    beneficiario,
    modelo: 'spread',
    taxa_percentual: '1.00',
    vigencia_inicio: '2026-01-01',
  };
  return (await made('comissoes/regras/criar.php', rule)).id;
}

async function approvedProposal(made: Made, lead: object): Promise<number> {
  const { id } = (await made('propostas/criar.php', lead)).proposta;
  for (const status of ['enviada', 'aprovada']) await made('propostas/mudar-status.php', { id, status });
  return id;
}

async function importFile(admin: TestUser, nsu: string): Promise<number> {
  const file = { payload: `nsu;valor\n${nsu};1\n`, headers: { 'content-type': 'text/csv' } };
  const imported = await admin.post('/backend/api/transacoes/importar.php', undefined, file);
  if (imported.status !== 200) throw new Error(imported.text);
  return imported.body.data.id ?? imported.body.data.importacao?.id;
}

async function insertCharge(h: Harness, rental: number): Promise<number> {
  const charge = await h.db.owner.query<{ id: string }>(
    `insert into rental_charges (tenant_id, rental_id, company_id, competencia, vencimento, valor_centavos, status,
       created_at, updated_at) select tenant_id, id, company_id, '2026-01', '2026-04-01', 100, 'pendente', now(), now()
     from rentals where id = $1
     on conflict on constraint rental_charges_month_key do update set updated_at = excluded.updated_at returning id`,
    [rental],
  );
  return Number(charge.rows[0]?.id);
}

/** Something that the admin asks to be posted by hand. */
async function insertLedgerRequest(
  h: Harness,
  { admin, establishment, tenant }: { tenant: TestTenant; admin: TestUser; establishment: number },
  reason: string,
): Promise<number> {
  const request = await h.db.owner.query<{ id: string }>(
    `insert into ledger_requests (tenant_id, tipo, establishment_id, centavos, dia, motivo, status, author_id, author_name,
       created_at, updated_at) values ($1, 'credito', $2, 100, $5, $3, 'pendente', $4, 'Quem pediu', now(), now()) returning id`,
    [tenant.id, establishment, reason, admin.id, h.clock.now()],
  );
  return Number(request.rows[0]?.id);
}

async function insertStatement(
  h: Harness,
  tenant: TestTenant,
  company: NumberedCompany,
  beneficiary: string,
): Promise<number> {
  const statement = await h.db.owner.query<{ id: string }>(
    `with total as (
       insert into commission_totals (tenant_id, company_id, competencia, nivel, beneficiario, status, quantidade,
         valor_centavos, updated_at) values ($1, $2, '2026-02', 0, $3, 'apurada', 1, 100, now()) returning *)
     insert into commission_statements (tenant_id, company_id, competencia, nivel, beneficiario, status, apurada_em,
       created_at, updated_at)
     select tenant_id, company_id, competencia, nivel, beneficiario, status, now(), now(), now() from total returning id`,
    [tenant.id, company.id, beneficiary],
  );
  return Number(statement.rows[0]?.id);
}

import { isCnpj } from '@retaguarda/rules/cnpj';
import { isDemoAccount } from '@retaguarda/rules/demo-accounts';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { COMMISSIONS } from '../../../test/harness/operations.ts';
import { parseConfig } from '../../config/config.ts';
import { checkBooks } from '../../modules/sales/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoAccountsText } from './demo-accounts.ts';
import { loadDemoBusiness } from './demo-business.ts';
import { hasNoUser } from './empty-database.ts';

const h = await createHarness({ leavesMessages: true });

async function count(table: string): Promise<number> {
  const { rows } = await h.db.owner.query<{ rows: string }>(`select count(*) as rows from ${table}`);
  return Number(rows[0]?.rows);
}

let wasEmpty = false;
beforeAll(async () => {
  wasEmpty = await hasNoUser(h.database.system);
  await Promise.all([loadDemoBusiness(h.context), loadDemoBusiness(h.context)]);
  await h.runJobs();
});

test('two processes that start at once load it once', async () => {
  expect(wasEmpty).toBe(true);
  expect(await hasNoUser(h.database.system)).toBe(false);
  expect(await count(`audit_entries where action = 'demo.loaded'`)).toBe(1);
});

test('a database with users is left alone', async () => {
  const before = await count('users');
  await loadDemoBusiness(h.context);

  expect(await count('users')).toBe(before);
});

test.each(DEMO_ACCOUNTS.map(({ email, role, uuid }) => [email, role, uuid]))(
  '%s signs in as %s',
  async (email, role, uuid) => {
    const answer = await h.request('POST', '/api/v1/auth/login', {
      body: { email, password: DEMO_PASSWORD },
    });

    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: uuid, email, role, status: 'ativo' });
    expect(answer.body.user.addresses.length).toBeGreaterThan(0);
    expect(answer.body.user.personalData.cpf).toMatch(/^\d{11}$/);
  },
);

test('an administrator sees the people of the white label and of all below it, and nobody else', async () => {
  const login = { email: 'admin@alfa.test', password: DEMO_PASSWORD };
  const { body } = await h.request('POST', '/api/v1/auth/login', { body: login });
  const list = await h.request('GET', '/api/v1/crm-admin/users', { bearer: body.accessToken });
  const emails: string[] = list.body.map((user: { email: string }) => user.email);

  expect(emails.length).toBeGreaterThanOrEqual(40);
  expect(emails).toContain('aline.coutinho@alfa.test');
  expect(emails.filter((email) => email.endsWith('@beta.test'))).toEqual([]);
});

test('every row of a person lies in the home tenant, or in the platform without one', async () => {
  for (const table of [
    'user_profiles',
    'user_personal_data',
    'user_addresses',
    'user_documents',
    'user_grants',
  ]) {
    const strays = `${table} r join users u on u.id = r.user_id where r.tenant_id <> coalesce(u.home_tenant_id, 1)`;
    expect(await count(strays), table).toBe(0);
  }
});

test('every tenant has one main company, and the administrator of a white label sees those of all below it', async () => {
  expect(
    await count(`tenants t where kind <> 'platform' and
    (select count(*) from companies c where c.tenant_id = t.id and c.is_main) <> 1`),
  ).toBe(0);
  const login = { email: 'admin@alfa.test', password: DEMO_PASSWORD };
  const { body } = await h.request('POST', '/api/v1/auth/login', { body: login });
  const bearer = body.accessToken;
  const list = await h.request('GET', '/api/v1/companies?pageSize=100', { bearer });
  expect(list.body.items[0]).toMatchObject({
    isMain: true,
    subdominio: 'alfa',
    nomeFantasia: 'Alfa Pagamentos',
  });
  expect(list.body.total).toBeGreaterThanOrEqual(15);
  const numbers = list.body.items.flatMap(({ cnpj }: { cnpj: string | null }) => cnpj ?? []);
  expect(numbers.filter((cnpj: string) => !isCnpj(cnpj))).toEqual([]);
  expect(numbers.some((cnpj: string) => /[A-Z]/.test(cnpj))).toBe(true);
});

test('companies are as the first reading leaves them', async () => {
  const { rows } = await h.db.owner.query<{ uuid: string }>('select uuid from companies');
  const login = { email: 'root@retaguarda.test', password: DEMO_PASSWORD };
  const { body } = await h.request('POST', '/api/v1/auth/login', { body: login });
  for (const { uuid } of rows) {
    const read = await h.request('GET', `/api/v1/company/directory/${uuid}`, { bearer: body.accessToken });
    expect([read.status, read.body.addresses.length]).toEqual([200, 1]);
    for (const { criarUsuarioNoSistema, userId } of read.body.contacts) {
      expect(userId !== null).toBe(criarUsuarioNoSistema);
    }
  }
  expect(await count(`audit_entries where action = 'company.contactRolesSynchronized'`)).toBe(0);
});

test('a year of sales stands behind the figures of the companies, and the sums are those of the sales', async () => {
  const login = { email: 'admin@alfa.test', password: DEMO_PASSWORD };
  const { body } = await h.request('POST', '/api/v1/auth/login', { body: login });
  const bearer = body.accessToken;
  const [main] = (await h.request('GET', '/api/v1/company/directory', { bearer })).body.items;
  const url = `/api/v1/company/directory/${main.id}/operational`;
  const dashboard = (await h.request('GET', `${url}/dashboard?incluirSubEmpresas=true`, { bearer })).body;
  expect(dashboard.totais.valorBrutoCentavos).toBeGreaterThan(0);
  expect((await h.request('GET', `${url}/estabelecimentos`, { bearer })).body.total).toBe(3);
  expect((await h.request('GET', `${url}/propostas`, { bearer })).body.total).toBe(4);
  expect((await h.request('GET', `${url}/alugueis/resumo`, { bearer })).body.terminais.ativos).toBe(3);
  const sold = 'valor_bruto_centavos - valor_estornado_centavos - valor_contestado_centavos';
  // The fee of what is disputed stays, and its commissions are taken back.
  const undisputed = 'not in (select transaction_id from disputes)';
  const { rows } = await h.db.owner.query(
    `select (select sum(${sold}) from transactions where status in ('capturada', 'contestada', 'estornada')) as sales,
       (select sum(bruto_centavos) from daily_company_sales) as days,
       (select sum(valor_mdr_centavos - mdr_estornado_centavos) from transactions
        where status in ('capturada', 'estornada') and id ${undisputed}) as fees,
       (select sum(valor_centavos) from ${COMMISSIONS} c where c.transaction_id ${undisputed}) as commissions`,
  );
  expect(rows[0].days).toBe(rows[0].sales);
  expect(rows[0].commissions).toBe(rows[0].fees);
});

test('a file of sales was imported by a person, with refused lines that can be mended', async () => {
  const login = { email: 'owner@alfa.test', password: DEMO_PASSWORD };
  const bearer = (await h.request('POST', '/api/v1/auth/login', { body: login })).body.accessToken;
  const base = '/backend/api/transacoes';
  const { data } = (await h.request('GET', `${base}/importacoes.php`, { bearer })).body;
  expect(data.importacoes).toMatchObject([
    {
      arquivo: 'vendas-da-semana.csv',
      status: 'concluida',
      linhas: 29,
      importadas: 24,
      duplicadas: 1,
      recusadas: 4,
      divergentes: 1,
    },
  ]);
  const [{ id }] = data.importacoes;
  const faults = await h.request('GET', `${base}/importacao-erros.php?id=${id}`, { bearer });
  for (const field of ['codigo_ec', 'data_transacao', 'modalidade', 'parcelas']) {
    expect(faults.text).toContain(`"${field}"`);
  }
  const refused = await h.request('GET', `${base}/importacao-recusadas.php?id=${id}`, { bearer });
  expect(refused.text.trim().split('\r\n')).toHaveLength(5);
  const sold = await h.request('GET', `${base}/listar.php?importacao_id=${id}&per_page=50`, { bearer });
  expect(sold.body.data.transacoes).toHaveLength(24);
});

test('sales were captured in ways that a file of sales may name', async () => {
  const { rows } = await h.db.owner.query(
    'select distinct forma_captura as form from transactions order by 1',
  );
  expect(rows.map(({ form }) => form)).toEqual(['chip', 'contactless', 'qr_code']);
});

test('commissions stand in every state, in sums as in entries', async () => {
  const { rows } = await h.db.owner.query(
    `select t.status, count(distinct t.competencia)::int as months, sum(t.valor_centavos) = max(e.valor) as agree
     from commission_totals t
     join (
       select case when c.status = 'estornada' then c.status else coalesce(s.status, 'prevista') end as status,
         sum(c.valor_centavos) as valor
       from ${COMMISSIONS} c
       left join commission_statements s using (tenant_id, company_id, competencia, nivel, beneficiario)
       group by 1) e using (status)
     group by 1 order by 1`,
  );
  expect(rows.map(({ agree, status }) => [status, agree])).toEqual(
    ['apurada', 'estornada', 'liberada', 'paga', 'prevista'].map((status) => [status, true]),
  );
  const months = Object.fromEntries(rows.map((row) => [row.status, row.months]));
  expect(months).toMatchObject({ apurada: 1, liberada: 1, prevista: 1 });
  expect(months['paga']).toBeGreaterThan(8);
});

test('the welcome text names every account, the password, and the mails of development', () => {
  const text = demoAccountsText(parseConfig({}));

  for (const { email } of DEMO_ACCOUNTS) expect(text).toContain(email);
  expect(text).toContain(DEMO_PASSWORD);
  expect(text).toContain('http://localhost:3000/dev/mail');
});

test('the named accounts have notifications of several kinds, read and unread, of records that they see', async () => {
  const login = { email: 'admin@alfa.test', password: DEMO_PASSWORD };
  const bearer = (await h.request('POST', '/api/v1/auth/login', { body: login })).body.accessToken;
  const { body } = await h.request('GET', '/api/v1/notifications?pageSize=50', { bearer });
  const { rows } = await h.db.owner.query('select distinct kind from notifications');
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const items: { kind: string; readAt: string | null }[] = body.items;
  expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(2);
  expect(new Set(items.map(({ readAt }) => readAt === null)).size).toBe(2);
});

test('nobody is told again, when the jobs run, of a year of months that were closed', async () => {
  await h.runJobs();
  const { rows } = await h.db.owner.query<{ months: string; unread: string }>(
    `select count(distinct n.subject_id) as months, count(*) filter (where n.read_at is null) as unread
       from notifications n join users u on u.id = n.user_id
      where n.kind = 'statementClosed' and u.email = 'admin@alfa.test'`,
  );
  expect(Number(rows[0]?.months)).toBeGreaterThan(8);
  expect(Number(rows[0]?.unread)).toBe(0);
});

test('each month of a rental is charged for a day of its own', async () => {
  const { rows } = await h.db.owner.query(
    'select from rental_charges group by tenant_id, rental_id, vencimento having count(*) > 1',
  );
  expect(rows).toEqual([]);
});

test('a refund says why in the history of its sale', async () => {
  const reasons = `audit_entries where action = 'transaction.statusChanged' and after ->> 'motivo' <> ''`;
  expect(await count(reasons)).toBeGreaterThan(0);
});

test('every named account is one that the pages take for the demo', () => {
  expect(DEMO_ACCOUNTS.filter(({ email }) => !isDemoAccount(email))).toEqual([]);
});

test('the ledger of the white label has lived a month, agrees, and one posting waits for a second person', async () => {
  const { rows: open } = await h.db.owner.query<{ id: number }>(
    'select tenant_id::int as id from ledger_books',
  );
  const tenantId = open[0]?.id ?? 0;
  expect(await checkBooks(h, tenantId)).toEqual([]);
  const { rows } = await h.db.owner.query(
    `select tipo, count(*)::int as count from ledger_journals where tenant_id = $1 group by tipo`,
    [tenantId],
  );
  const kinds = new Map(rows.map(({ count, tipo }) => [tipo, count]));
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining(['captura', 'liberacao', 'comissao', 'abertura', 'credito']),
  );
  expect(kinds.get('liberacao')).toBeGreaterThan(50);
  expect(await count(`disputes where estado = 'aberta' and fase = 'em_defesa' and task_id is not null`)).toBe(
    1,
  );
  expect(await count(`disputes where estado = 'ganha_parcial'`)).toBe(1);
  expect(await count(`ledger_requests where status = 'pendente'`)).toBe(1);
  expect(await count('payout_contracts')).toBe(1);
  // Weeks of payouts, one of which came back and was paid again to an account that was corrected.
  expect(await count(`payouts where status = 'pago'`)).toBeGreaterThan(5);
  expect(
    await count(
      `payouts p join payouts again on again.tenant_id = p.tenant_id and again.substitui = p.id
       where p.status = 'devolvido' and again.status = 'pago' and again.account_id <> p.account_id`,
    ),
  ).toBe(1);
  expect(await count(`payouts where status = 'rascunho'`)).toBeGreaterThan(0);
  // Those of today can be approved: what they were prepared of is still there.
  expect(
    await count(
      `payouts p join ledger_balances b on b.tenant_id = p.tenant_id and b.slot = 0
         and b.conta = 'ec.disponivel:' || p.establishment_id
       where p.status = 'rascunho' and b.creditos_centavos - b.debitos_centavos < p.centavos`,
    ),
  ).toBe(0);
  expect(kinds.get('bloqueio')).toBeGreaterThan(0);
  expect(await count(`ledger_encumbrances where status = 'vigente'`)).toBe(1);
  expect(await count(`ledger_balances where conta like 'ec.credor:%' and creditos_centavos > 0`)).toBe(1);
});

test('a merchant that stopped selling stands among the signals, a claim waits for its answer, and a mapping is kept', async () => {
  const stopped = `signals s join establishments e on e.tenant_id = s.tenant_id and e.id = s.establishment_id
    where s.tipo = 'lojista_parado' and s.ended_at is null and e.nome_fantasia = 'Farmácia Guanabara'`;
  expect(await count(stopped)).toBe(1);
  expect(await count(`acquirer_claims where estado = 'aberta' and quantidade > 0`)).toBe(1);
  expect(await count('acquirer_mappings')).toBe(1);
  expect(await count(`acquirer_lines where estado = 'aberta'`)).toBeGreaterThan(2);
});

test('charges by Pix stand at every stage', async () => {
  const { rows } = await h.db.owner.query(
    `select c.tipo, c.status, c.recebido_centavos > 0 as paid, c.sobra_centavos::int as excess,
       (select array_agg(w.status order by w.status) from pix_claims w
        where w.tenant_id = c.tenant_id and w.charge_id = c.id) as claims
     from pix_charges c order by c.id`,
  );
  expect(rows).toEqual([
    { tipo: 'aluguel', status: 'aberta', paid: false, excess: 0, claims: null },
    { tipo: 'aluguel', status: 'paga', paid: true, excess: 5_000, claims: null },
    { tipo: 'aluguel', status: 'aberta', paid: true, excess: 0, claims: ['aprovado', 'pendente'] },
    { tipo: 'divida', status: 'aberta', paid: false, excess: 0, claims: null },
  ]);
  expect(await count(`pix_receipts where status = 'sem_cobranca'`)).toBe(1);
});

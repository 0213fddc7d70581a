import { rm } from 'node:fs/promises';
import { addMonths, dayInUtc, monthOf } from '@retaguarda/rules/calendar-days';
import pg from 'pg';
import { migrateDatabase } from '../../server/src/app/migrate-database.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../../server/src/platform/log/logger.ts';
import { finished, startChild } from '../child.ts';
import { temporaryDirectory } from '../installation.ts';
import { figure, type Section, verdict } from '../report.ts';
import { askBackoffice } from '../sale-import.ts';
import { type RunningServer, startServer } from '../server-process.ts';

const PASSWORD = 'retaguarda-demo';
const MOST_MS = 50;
/** Installments of the establishment in five years: about 3,300 a month. */
const INSTALLMENTS = 200_000;
const YEARS = 5;
const QUESTIONS = 100;

/** Where the installments go. */
interface Merchant {
  tenantId: number;
  id: number;
  document: string;
}

/**
 * The agenda of a month of an establishment with years of installments, over HTTP, without and with a contract about all of its units; against
 * the statement that sums its days, sent by hand.
 */
export async function measureAgenda(): Promise<Section> {
  const directory = await temporaryDirectory();
  const database = await startEmbeddedDatabase({
    dataDir: directory,
    log: createLogger({ level: 'silent' }),
    settings: {},
  });
  const owner = new pg.Pool({ connectionString: database.url, max: 2, application_name: 'bench' });
  owner.on('error', () => undefined);
  let server: RunningServer | null = null;
  try {
    await migrateDatabase(database.url);
    const env = { NODE_ENV: 'development', RETAGUARDA_DATA_DIR: directory, DATABASE_URL: database.url };
    await finished(startChild('server/src/main.ts', { args: ['demo'], env }), 'the demo');
    const merchant = await fill(owner);
    server = await startServer({ command: 'start', directory, databaseUrl: database.url });
    const token = await signIn(server);
    const plain = await askMonths(server, token, merchant);
    const bare = await sumMonths(owner, merchant);
    await encumber(owner, merchant);
    const encumbered = await askMonths(server, token, merchant);
    return reportOf({ plain, encumbered, bare });
  } finally {
    await server?.stop();
    await owner.end();
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function reportOf({ bare, encumbered, plain }: Record<'bare' | 'encumbered' | 'plain', number>): Section {
  return {
    title: `Agenda of a month, of an establishment with ${INSTALLMENTS.toLocaleString('en')} installments in ${YEARS} years`,
    columns: ['', `p50 of ${QUESTIONS}, ms`],
    rows: [
      ['no contract', figure(plain)],
      ['a contract about every unit', figure(encumbered)],
      ['the sums of the days by a bare statement', figure(bare)],
    ],
    verdicts: [
      verdict('a month over HTTP', plain, MOST_MS, ' ms', 'under'),
      verdict('a month with a contract over HTTP', encumbered, MOST_MS, ' ms', 'under'),
    ],
  };
}

/** Gives the shop with most sales many installments of its sales, two years of them to come. */
async function fill(owner: pg.Pool): Promise<Merchant> {
  const { rows } = await owner.query(
    `select e.tenant_id::int as "tenantId", e.id::int as id, e.documento as document
     from establishments e join transactions t on t.tenant_id = e.tenant_id and t.establishment_id = e.id
     join ledger_books b on b.tenant_id = e.tenant_id
     left join ledger_encumbrances c on c.tenant_id = e.tenant_id and c.documento = e.documento
     where c.id is null group by 1, 2, 3 order by count(*) desc limit 1`,
  );
  const merchant: Merchant = rows[0];
  await owner.query(
    `insert into ledger_receivables (tenant_id, transaction_id, parcela, company_id, establishment_id, vencimento,
       bruto_centavos, taxa_centavos, antecipacao_centavos, liquido_centavos, liberada_em, updated_at)
     select t.tenant_id, t.id, 100 + n, t.company_id, t.establishment_id, d.day, 10000, 389, 0, 9611,
       case when d.day < current_date then d.day end, now()
     from (select *, row_number() over (order by id) - 1 as place from transactions where tenant_id = $1 and establishment_id = $2 limit 20) t
     cross join generate_series(1, $3 / 20) n
     cross join lateral (select current_date - 365 * 3 + ((n * 20 + t.place) % (365 * $4))::int as day) d`,
    [merchant.tenantId, merchant.id, INSTALLMENTS, YEARS],
  );
  await owner.query('vacuum analyze');
  return merchant;
}

async function encumber(owner: pg.Pool, { document, tenantId }: Merchant): Promise<void> {
  await owner.query(
    `insert into ledger_encumbrances (tenant_id, documento, efeito, contrato, credor_nome, credor_documento, credor_conta,
       fracao_ppm, prioridade, inicio, status, author_id, author_name, decider_id, decider_name, decidido_em, created_at, updated_at)
     values ($1, $2, 'onus', 'B', 'B', '11222333000181', 'B', 400000, 1, '2020-01-01', 'vigente', 1, 'A', 2, 'B', now(), now(), now())`,
    [tenantId, document],
  );
}

/** A month for each question, from the first year to the last. */
function monthAsked(question: number): string {
  return addMonths(monthOf(dayInUtc(Date.now())), (question % (YEARS * 12)) - 36);
}

async function askMonths(server: RunningServer, token: string, { id }: Merchant): Promise<number> {
  return middleOf((month) =>
    askBackoffice(server, token, `financeiro/agenda.php?estabelecimento_id=${id}&mes=${month}`),
  );
}

function sumMonths(owner: pg.Pool, { id, tenantId }: Merchant): Promise<number> {
  return middleOf((month) =>
    owner.query(
      `select vencimento, count(*), sum(bruto_centavos), sum(taxa_centavos), sum(antecipacao_centavos), sum(liquido_centavos)
       from ledger_receivables where tenant_id = $1 and establishment_id = $2
         and vencimento between $3::date and ($3::date + interval '1 month' - interval '1 day')
       group by vencimento order by vencimento`,
      [tenantId, id, `${month}-01`],
    ),
  );
}

/** Milliseconds of the middle one of many questions, one after the other. */
async function middleOf(ask: (month: string) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    const began = performance.now();
    await ask(monthAsked(question));
    took.push(performance.now() - began);
  }
  return took.sort((one, other) => one - other)[QUESTIONS / 2] ?? 0;
}

async function signIn({ url }: RunningServer): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@alfa.test', password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

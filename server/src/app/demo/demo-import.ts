import { Readable } from 'node:stream';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { IMPORTED_KINDS } from '../../backoffice/import-kinds/index.ts';
import { findCallerOfUser, type UserCall } from '../../modules/identity/index.ts';
import { importJobs, startImport } from '../../modules/imports/index.ts';
import { localDate } from '../../platform/local-date.ts';
import type { AppContext } from '../context.ts';
import { type DemoScope, daysBefore, demoTenant, demoUser } from './demo-scope.ts';
import { ecCodeOf } from './demo-shop-rows.ts';
import { DEMO_SHOPS } from './demo-shops.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 20_261_128;
const TENANT = 'alfa';
const SENT_BY = 'admin@alfa.test';
const FILE_NAME = 'vendas-da-semana.csv';
const GOOD_LINES = 24;
const CARDS = ['visa', 'mastercard', 'elo'] as const;

const COLUMNS = [
  'codigo_ec',
  'adquirente',
  'nsu',
  'codigo_autorizacao',
  'bandeira',
  'modalidade',
  'parcelas',
  'forma_captura',
  'data_transacao',
  'valor_bruto',
  'valor_mdr',
  'cartao_mascarado',
] as const;

type Line = Record<(typeof COLUMNS)[number], string>;

/**
 * Hands in a file of sales as a person does, and reads it: some lines are refused, one is there twice, and for one the file states
 * another fee. Its job finds it read when it comes.
 */
export async function importDemoSales(context: AppContext, scope: DemoScope): Promise<void> {
  const tenant = demoTenant(scope, TENANT);
  const caller = await findCallerOfUser(context, demoUser(scope, SENT_BY).id, tenant.uuid);
  if (caller === null) throw new Error(`${SENT_BY} may not enter "${TENANT}"`);
  const call: UserCall = {
    caller,
    origin: { userId: caller.userId, ip: null, requestId: null },
    language: 'pt-BR',
    ifMatch: null,
    transaction: (tenantIds, work) => context.database.transaction(tenantIds, work),
  };
  const run = await startImport(context, call, {
    source: Readable.from([Buffer.from(demoSalesFile(scope.now))]),
    contentType: 'text/csv',
    arquivo: FILE_NAME,
    reading: { codificacao: null, separador: null, colunas: null },
  });
  await importJobs(context, IMPORTED_KINDS)['operations.import']?.({ tenantId: tenant.id, runId: run.id });
}

/** The file: sales of the last days in shops of the main company, and what a file of a hurried person has wrong. */
function demoSalesFile(now: Date): string {
  const random = createRandom(SEED);
  const codes = DEMO_SHOPS.flatMap(({ company, status }, index) =>
    company === TENANT && status === undefined ? [ecCodeOf(index + 1)] : [],
  );
  const lines = Array.from({ length: GOOD_LINES }, () => goodLine(random, codes, now));
  const [first, second, ...others] = lines;
  if (first === undefined || second === undefined) throw new Error('the file has no lines');
  const wrong = (changes: Partial<Line>): Line => ({ ...goodLine(random, codes, now), ...changes });
  const all = [
    first,
    { ...second, valor_mdr: '0,10' },
    wrong({ codigo_ec: '1000099999' }),
    ...others,
    wrong({ modalidade: 'crediario' }),
    first,
    wrong({ data_transacao: '31/02/2026 10:00' }),
    wrong({ modalidade: 'credito_parcelado', parcelas: '1' }),
  ];
  return `${[COLUMNS.join(';'), ...all.map((line) => COLUMNS.map((name) => line[name]).join(';'))].join('\n')}\n`;
}

function goodLine(random: Random, codes: readonly string[], now: Date): Line {
  const [year, month, day] = localDate(daysBefore(now, random.integer(1, 7)), DEFAULT_TIME_ZONE).split('-');
  const minute = random.integer(10, 59);
  return {
    codigo_ec: random.pick(codes),
    adquirente: 'stone',
    nsu: random.digits(9),
    codigo_autorizacao: `${random.pick([...'ABCDEFGH'])}${random.digits(5)}`,
    bandeira: random.pick(CARDS),
    modalidade: random.pick(['debito', 'credito_vista']),
    parcelas: '',
    forma_captura: random.pick(['chip', 'contactless']),
    data_transacao: `${day}/${month}/${year} ${random.integer(10, 19)}:${minute}`,
    valor_bruto: `${random.integer(12, 240)},${random.digits(2)}`,
    valor_mdr: '',
    cartao_mascarado: `${random.integer(400_000, 599_999)}******${random.digits(4)}`,
  };
}

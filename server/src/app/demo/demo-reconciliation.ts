import { Readable } from 'node:stream';
import { addDays } from '@retaguarda/rules/calendar-days';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { sql } from 'kysely';
import { findCallerOfUser, type UserCall } from '../../modules/identity/index.ts';
import {
  type FileMapping,
  openClaim,
  reconciliationJobs,
  saveMapping,
  takeAcquirerFile,
} from '../../modules/reconciliation/index.ts';
import { openSaleBook, recordSales, type SaleDraft } from '../../modules/sales/index.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { localDate } from '../../platform/local-date.ts';
import type { AppContext } from '../context.ts';
import { acquirerFile, type FiledSummary } from './demo-acquirer-file.ts';
import { type DemoScope, daysBefore, demoTenant, demoUser } from './demo-scope.ts';

const TENANT = 'alfa';
const SENT_BY = 'owner@alfa.test';
const FILE_NAME = 'extrato-cielo.txt';
const SOLD_DAYS_AGO = 4;
const AMOUNTS = [12_990, 8_450, 45_000, 3_790, 19_900, 27_350, 6_400, 15_000];
const AUTHORIZATION = 'R4T9K2';

/** A file with a line of titles: number, day and amount of each sale. */
const STONE_SALES: FileMapping = {
  formato: 'csv',
  conteudo: 'vendas',
  codificacao: 'utf8',
  separador: ';',
  ignorar_inicio: 1,
  ignorar_fim: 0,
  comeca_com: null,
  datas: 'DD/MM/AAAA',
  decimais: 'virgula',
  campos: { nsu: { coluna: 1 }, data_venda: { coluna: 2 }, bruto: { coluna: 3 } },
};

/** A sale as the books expect it. */
interface ExpectedSale {
  nsu: string;
  gross: number;
  net: number;
  dueOn: string;
}

/**
 * Sells by an acquirer and hands in its file of that day, as people do: most of it agrees, and the rest differs in a few ways. Its job finds it
 * read when it comes.
 */
export async function reconcileDemoSales(
  context: AppContext,
  scope: DemoScope,
  establishmentId: number,
): Promise<void> {
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
  const at = daysBefore(scope.now, SOLD_DAYS_AGO);
  const sales = await sellByCielo(context, call, { tenantId: tenant.id, establishmentId, at });
  const day = localDate(at, DEFAULT_TIME_ZONE);
  const text = acquirerFile({
    contents: 'vendas',
    madeOn: addDays(day, 1),
    from: day,
    until: day,
    summaries: summariesOf(sales, day),
  });
  const source = Readable.from([Buffer.from(text, 'latin1')]);
  const { file } = await takeAcquirerFile(context, call, {
    source,
    name: FILE_NAME,
    mappingId: null,
  });
  await reconciliationJobs(context)['operations.reconciliation']?.({ tenantId: tenant.id, fileId: file.id });
  await askAcquirer(context, call, file.id);
}

/** What comes of a difference, and how the files of another acquirer are read: a claim that waits for its answer, and a mapping. */
async function askAcquirer(context: AppContext, call: UserCall, fileId: number): Promise<void> {
  await openClaim(context, call, {
    places: null,
    filter: { fileId, day: null, result: 'taxa_divergente', state: null, personId: null },
    note: 'Taxa acima da contratada',
    protocol: '2026-118273',
    deadline: null,
  });
  await saveMapping(
    context,
    call,
    { name: 'Vendas da Stone', acquirer: 'stone', fileName: null, mapping: STONE_SALES },
    null,
  );
}

/** What the file says: the sales as they are, but for a fee, an amount, a day, one twice, one too few and one too many. */
function summariesOf(sales: readonly ExpectedSale[], day: string): FiledSummary[] {
  const filed = (
    { dueOn, gross, net, nsu }: ExpectedSale,
    changes: Partial<FiledSummary> = {},
  ): FiledSummary => ({
    receipts: [{ nsu, authorization: AUTHORIZATION, soldOn: day, gross }],
    fee: gross - net,
    dueOn,
    ...changes,
  });
  const [fee, amount, date, twice, , ...agreeing] = sales;
  if (fee === undefined || amount === undefined || date === undefined || twice === undefined) return [];
  return [
    ...agreeing.map((sale) => filed(sale)),
    filed(fee, { fee: fee.gross - fee.net + 35 }),
    filed({ ...amount, gross: amount.gross + 1_000, net: amount.net + 1_000 }),
    filed(date, { dueOn: addDays(date.dueOn, 1) }),
    filed(twice),
    filed(twice),
    filed({ nsu: '799999', gross: 9_900, net: 9_700, dueOn: date.dueOn }),
  ];
}

/** Records the sales, and answers what the books expect of each. */
function sellByCielo(
  { clock, database }: AppContext,
  { origin }: UserCall,
  { at, establishmentId, tenantId }: { tenantId: number; establishmentId: number; at: Date },
): Promise<ExpectedSale[]> {
  return database.transaction([tenantId], async (tx) => {
    const book = await openSaleBook(tx, tenantId, [establishmentId]);
    const drafts = AMOUNTS.map((amount, index) => draftOf(establishmentId, amount, index, at));
    const { recorded } = await recordSales(tx, { clock, origin }, book, drafts);
    const keys = recorded.map(({ id }) => `captura:${id}:1`);
    const journals = await tx.many(
      statement(sql<{ key: string; account: string; net: number }>`
        select j.chave as key, j.contas[1] as account, j.valores_centavos[1] as net from ledger_journals j
        where j.tenant_id = ${tenantId} and j.chave = any(${keys}::text[])`),
    );
    const known = new Map(journals.map((journal) => [journal.key, journal]));
    return recorded.flatMap(({ id, index }) => {
      const journal = known.get(`captura:${id}:1`);
      const draft = drafts[index];
      if (journal === undefined || draft === undefined) return [];
      const dueOn = journal.account.slice(journal.account.lastIndexOf(':') + 1);
      return [{ nsu: draft.nsu, gross: draft.valorBrutoCentavos, net: journal.net, dueOn }];
    });
  });
}

function draftOf(establishmentId: number, amount: number, index: number, at: Date): SaleDraft {
  return {
    establishmentId,
    locationId: null,
    terminalId: null,
    adquirente: 'cielo',
    nsu: String(700_001 + index),
    codigoAutorizacao: AUTHORIZATION,
    tid: null,
    e2eId: null,
    bandeira: 'visa',
    modalidade: 'credito_vista',
    parcelas: 1,
    formaCaptura: 'chip',
    cartaoMascarado: '516230******1234',
    valorBrutoCentavos: amount,
    status: 'capturada',
    motivoNegativa: null,
    dataTransacao: at,
    dataLiquidacao: null,
    importRunId: null,
  };
}

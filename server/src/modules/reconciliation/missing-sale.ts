import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { Modality } from '@retaguarda/rules/modality';
import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { startOfLocalDate, timeZoneOf } from '../../platform/local-date.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { merchantProblems } from '../merchants/index.ts';
import { openSaleBook, recordSales, type SaleFault } from '../sales/index.ts';
import { wholeTenantOf } from './desk.ts';
import type { LinePlace } from './desk-queries.ts';
import { addSums } from './line-queries.ts';
import type { LineResult, LineState } from './line-result.ts';
import { reconciliationProblems } from './problems.ts';

/** Which sale is to be recorded, with what its line does not say. */
export interface WantedSale {
  place: LinePlace;
  establishmentId: number;
  modality: Modality;
  brand: CardBrand | null;
}

interface MissingLine {
  acquirer: string;
  day: string;
  nsu: string | null;
  authorization: string | null;
  soldOn: string | null;
  installment: number;
  installments: number;
  gross: number;
  brand: CardBrand | null;
  result: LineResult;
  state: LineState;
  difference: number;
}

const NOON_MS = 12 * 3_600_000;

const WORDS: Readonly<Record<SaleFault, { 'pt-BR': string; en: string }>> = {
  estabelecimento_desconhecido: {
    'pt-BR': 'o estabelecimento não foi encontrado',
    en: 'the establishment was not found',
  },
  taxa_nao_cadastrada: {
    'pt-BR': 'o estabelecimento não tem taxa para ela',
    en: 'the establishment has no rate for it',
  },
  parcelas_invalidas: {
    'pt-BR': 'o número de parcelas não é aceito',
    en: 'so many installments are not taken',
  },
};

/**
 * Records the sale that a line names, at noon of its day, by the rates of its establishment, and settles the line. 404 for a line or establishment that is
 * not there, 400 for one that is no missing sale, and where the sale can't be recorded; 403 for a caller of one company.
 */
export function addMissingSale(
  { clock }: DirectoryContext,
  call: UserCall,
  { brand, establishmentId, modality, place }: WantedSale,
): Promise<number> {
  const tenantId = wholeTenantOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    if (!(await isThere(tx, tenantId, establishmentId))) throw merchantProblems.establishmentNotFound();
    const line = await lockLine(tx, tenantId, place);
    if (line === null) throw reconciliationProblems.lineNotFound();
    const { nsu, soldOn } = line;
    const isMissing = line.result === 'venda_ausente_no_sistema' && line.state !== 'resolvida';
    // A line of one installment among several does not say what the whole sale was.
    const isWhole = line.installment === 0 || line.installments === 1;
    if (!isMissing || !isWhole || nsu === null || soldOn === null) throw reconciliationProblems.notMissing();
    const book = await openSaleBook(tx, tenantId, [establishmentId]);
    const at = startOfLocalDate(soldOn, timeZoneOf(call.caller)).getTime() + NOON_MS;
    const draft = {
      establishmentId,
      locationId: null,
      terminalId: null,
      adquirente: line.acquirer,
      nsu,
      codigoAutorizacao: line.authorization,
      tid: null,
      e2eId: null,
      bandeira: brand ?? line.brand ?? 'outra',
      modalidade: modality,
      parcelas: line.installments,
      formaCaptura: null,
      cartaoMascarado: null,
      valorBrutoCentavos: line.gross,
      status: 'capturada',
      motivoNegativa: null,
      dataTransacao: new Date(at),
      dataLiquidacao: null,
      importRunId: null,
    } as const;
    const { recorded, refused } = await recordSales(tx, { clock, origin: call.origin }, book, [draft]);
    const made = recorded[0];
    if (made === undefined) throw refusal(refused[0]?.fault, call);
    await settle(tx, tenantId, { place, line, saleId: made.id }, call, clock.now());
    return made.id;
  });
}

function refusal(fault: SaleFault | undefined, { language }: UserCall) {
  if (fault === undefined) return reconciliationProblems.notMissing();
  return reconciliationProblems.saleRefused({
    errors: [{ path: '', code: fault, message: WORDS[fault][language] }],
  });
}

async function isThere(tx: AnyTx, tenantId: number, establishmentId: number): Promise<boolean> {
  const row = await tx.first(
    statement(
      sql`select e.id from establishments e where e.tenant_id = ${tenantId} and e.id = ${establishmentId}`,
    ),
  );
  return row !== null;
}

function lockLine(tx: AnyTx, tenantId: number, { fileId, line }: LinePlace): Promise<MissingLine | null> {
  return tx.first(
    statement(sql<MissingLine>`
      select initcap(f.adquirente) as acquirer, l.dia as day, l.nsu, l.autorizacao as authorization, l.dia_venda as "soldOn",
        l.parcela as installment, l.parcelas as installments, l.bruto_centavos as gross, l.bandeira as brand,
        l.resultado as result, l.estado as state, l.diferenca_centavos as difference
      from acquirer_lines l join acquirer_files f on f.tenant_id = ${tenantId} and f.id = l.file_id
      where l.tenant_id = ${tenantId} and l.file_id = ${fileId} and l.linha = ${line} and l.estado <> 'ok' for update of l`),
  );
}

async function settle(
  tx: AnyTx,
  tenantId: number,
  { line, place, saleId }: { place: LinePlace; line: MissingLine; saleId: number },
  { caller }: UserCall,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql`
      update acquirer_lines set transaction_id = ${saleId}, estado = 'resolvida', resolvido_por = ${caller.userName},
        version = version + 1, updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId} and file_id = ${place.fileId} and linha = ${place.line}`),
  );
  const { day, difference: centavos, result, state } = line;
  const sum = { fileId: place.fileId, day, result };
  const moved = [
    { ...sum, state, count: -1, centavos: -centavos },
    { ...sum, state: 'resolvida' as const, count: 1, centavos },
  ];
  addSums(tx, tenantId, moved, now);
}

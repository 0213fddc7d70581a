import { isDay } from '@retaguarda/rules/calendar-days';
import { type FileFault, fileFault, type Outcome } from '../cnab/file-faults.ts';
import type { DoubtReason, ReturnedState } from '../cnab/payment-state.ts';
import type { ReturnedPayment } from '../cnab/return-payments.ts';
import { type ReturnContract, type ReturnFile, repeatedPayments } from '../cnab/return-reader.ts';

const STATES: readonly ReturnedState[] = [
  'pago',
  'agendado',
  'rejeitado',
  'cancelado',
  'devolvido',
  'em_analise',
];
const LONGEST_CODE = 20;

type Line = Readonly<Record<string, unknown>>;

/** What a partner says of the payments of its contract, as JSON Lines; a file with any fault is not read at all. */
export function readResults(bytes: Uint8Array, contract: ReturnContract): Outcome<ReturnFile> {
  const lines = linesOf(bytes);
  if ('fault' in lines) return { ok: false, faults: [lines.fault] };
  const [header, ...rest] = lines.lines;
  if (header === undefined) return { ok: false, faults: [fileFault('arquivo_vazio')] };
  const faults = headerFaults(header, contract, rest.length);
  if (faults.length > 0) return { ok: false, faults };
  const payments = rest.map((line, at) => paymentOf(line, at + 2, faults));
  faults.push(...repeatedPayments(payments));
  if (faults.length > 0) return { ok: false, faults };
  const { data, sequencial } = header;
  const sequence = typeof sequencial === 'number' && Number.isSafeInteger(sequencial) ? sequencial : null;
  return {
    ok: true,
    result: { bank: contract.bank, sequence, date: dayOf(data), time: null, lots: [], payments },
  };
}

/** One object a line, in UTF-8; the last line may end with the file. */
function linesOf(bytes: Uint8Array): { lines: Line[] } | { fault: FileFault } {
  const texts = Buffer.from(bytes).toString('utf8').split(/\r?\n/);
  if (texts.at(-1) === '') texts.pop();
  const lines: Line[] = [];
  for (const [at, text] of texts.entries()) {
    const line = objectIn(text);
    if (line === null) return { fault: fileFault('linha_ilegivel', { linha: at + 1, campo: 'json' }) };
    lines.push(line);
  }
  return { lines };
}

function objectIn(text: string): Line | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : null;
  } catch {
    return null;
  }
}

function headerFaults(header: Line, contract: ReturnContract, there: number): FileFault[] {
  if (header['tipo'] !== 'resultado' || header['versao'] !== 1) return [fileFault('nao_e_retorno')];
  const payer = header['pagador'];
  const said = typeof payer === 'object' && payer !== null ? (payer as Line) : {};
  const compared = {
    banco: contract.bank,
    documento: contract.document,
    agencia: contract.branch,
    conta: contract.account,
  };
  const faults = Object.entries(compared)
    .filter(([campo, ours]) => said[campo] !== ours)
    .map(([campo]) => fileFault('outro_contrato', { campo }));
  if (header['quantidade'] !== there)
    faults.push(
      fileFault('quantidade_do_arquivo', { esperado: String(header['quantidade']), encontrado: there }),
    );
  return faults;
}

function paymentOf(line: Line, number: number, faults: FileFault[]): ReturnedPayment {
  const ownNumber = textOf(line['numero']);
  const realDate = dayOf(line['data']);
  const realAmount = amountOf(line['valor_centavos']);
  const misread = (campo: string) => faults.push(fileFault('linha_ilegivel', { linha: number, campo }));
  if (ownNumber === '') misread('numero');
  if (isGiven(line['data']) && realDate === null) misread('data');
  if (isGiven(line['valor_centavos']) && realAmount === null) misread('valor_centavos');
  const { doubt, state } = outcomeOf(line['estado'], realDate !== null && realAmount !== null);
  const code = textOf(line['codigo']).slice(0, LONGEST_CODE);
  return {
    ownNumber,
    bankNumber: textOf(line['numero_banco']),
    movement: state === 'devolvido' ? '3' : '0',
    amount: realAmount ?? 0,
    realDate,
    realAmount,
    state,
    doubt,
    occurrences: code === '' ? [] : [{ code, text: null, ofLot: false }],
    authentication: textOf(line['autenticacao']),
    bankControl: '',
    line: number,
  };
}

/** Money has moved only where day and amount are said too; what is not known is for a person. */
function outcomeOf(said: unknown, isWhole: boolean): { state: ReturnedState; doubt: DoubtReason | null } {
  const state = STATES.find((known) => known === said);
  if (state === undefined) return { state: 'em_analise', doubt: 'ocorrencia_desconhecida' };
  if (state === 'pago' && !isWhole) return { state: 'em_analise', doubt: 'sem_data_ou_valor_real' };
  return { state, doubt: state === 'em_analise' ? 'sem_ocorrencia' : null };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const dayOf = (value: unknown): string | null => (typeof value === 'string' && isDay(value) ? value : null);
const amountOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { RunningServer } from './server-process.ts';

const POLL_MS = 100;
const HEADER =
  'codigo_ec;adquirente;nsu;bandeira;modalidade;parcelas;cartao_mascarado;valor_bruto;status;data_transacao';

/** What came of a file. */
export interface ImportRun {
  id: number;
  status: string;
  linhas: number;
  importadas: number;
  duplicadas: number;
}

/** Asks the back office as the holder of a token; answers the data of its envelope. */
export async function askBackoffice<Data>(
  server: Pick<RunningServer, 'url'>,
  token: string,
  path: string,
  init: RequestInit = {},
): Promise<Data> {
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  const answer = await fetch(`${server.url}/backend/api/${path}`, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}

/** Hands a file of sales in and waits for its end. */
export async function importFile(
  server: Pick<RunningServer, 'url'>,
  token: string,
  file: Iterable<Uint8Array>,
): Promise<ImportRun> {
  const { importacao } = await askBackoffice<{ importacao: ImportRun }>(
    server,
    token,
    'transacoes/importar.php',
    {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: ReadableStream.from(file) as ReadableStream<Uint8Array>,
      duplex: 'half',
    } as RequestInit,
  );
  for (;;) {
    const path = `transacoes/importacoes.php?id=${importacao.id}`;
    const { importacoes } = await askBackoffice<{ importacoes: ImportRun[] }>(server, token, path);
    const [run] = importacoes;
    if (run === undefined || run.status === 'falhou') throw new Error(JSON.stringify(run));
    if (run.status === 'concluida') return run;
    await sleep(POLL_MS);
  }
}

const KINDS = [
  ...Array(4).fill('visa;debito;1'),
  ...Array(3).fill('mastercard;credito_vista;1'),
  'visa;credito_parcelado;3',
  'elo;credito_parcelado;10',
  'pix;pix;1',
];
const DAYS = 90;
/** Read once, so that the file is the same when it is handed in again. */
const BEGIN = Date.now() - 91 * DAY_MS;

/** Sales of the last three months in the order of time, as acquirers list them, with numbers that begin with the prefix. */
export function* saleFile(codes: readonly string[], lines: number, prefix: string): Generator<Uint8Array> {
  const begin = BEGIN;
  let text = `${HEADER}\n`;
  for (let index = 0; index < lines; index += 1) {
    const at = new Date(begin + Math.floor((index / lines) * DAYS * DAY_MS)).toISOString();
    const kind = KINDS[index % KINDS.length];
    const card = kind.startsWith('pix') ? '' : `516230******${1000 + (index % 9000)}`;
    text += `${codes[index % codes.length]};stone;${prefix}${index};${kind};${card};${1 + (index % 900)},${10 + (index % 89)};capturada;${at}\n`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

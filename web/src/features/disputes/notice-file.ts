import type { BodyOf } from '../../api/types.ts';

type Notice = BodyOf<'backofficeTakeDisputeNotices'>['avisos'][number];

/** The columns of a file of notices, in any order; the first two have to be there. */
export const NOTICE_COLUMNS = [
  'caso',
  'nsu',
  'codigo_autorizacao',
  'data_venda',
  'valor',
  'etapa',
  'codigo',
  'motivo',
  'prazo_adquirente',
] as const;
type Column = (typeof NOTICE_COLUMNS)[number];

/** As many notices as go in one request. */
const MOST = 200;
const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const AMOUNT = /^\d{1,9}(,\d{1,2})?$/;
const CENTAVOS = 100;

/** Why a file of notices is not read. */
export type NoticeFault = 'columns' | 'empty' | 'many' | 'amount';

/** The notices of a CSV file with a header: semicolons, days as `31/12/2026` or `2026-12-31`, amounts as `123,45`. */
export function readNotices(text: string): Notice[] | NoticeFault {
  const [head = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const columns = cellsOf(head).map((name) => name.toLowerCase());
  const isKnown = columns.every((name) => (NOTICE_COLUMNS as readonly string[]).includes(name));
  if (!isKnown || !columns.includes('caso') || !columns.includes('nsu')) return 'columns';
  const rows = lines.filter((line) => line.trim() !== '');
  if (rows.length === 0) return 'empty';
  if (rows.length > MOST) return 'many';
  const notices: Notice[] = [];
  for (const row of rows) {
    const notice = noticeOf(columns, cellsOf(row));
    if (notice === null) return 'amount';
    notices.push(notice);
  }
  return notices;
}

const cellsOf = (line: string): string[] =>
  line.split(';').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

function noticeOf(columns: readonly string[], cells: readonly string[]): Notice | null {
  const cell = (name: Column): string => cells[columns.indexOf(name)] ?? '';
  const typed = cell('valor');
  if (typed !== '' && !AMOUNT.test(typed)) return null;
  const told = {
    codigo_autorizacao: cell('codigo_autorizacao'),
    data_venda: dayOf(cell('data_venda')),
    etapa: cell('etapa'),
    codigo: cell('codigo'),
    motivo: cell('motivo'),
    prazo_adquirente: dayOf(cell('prazo_adquirente')),
  };
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''));
  const amount = typed === '' ? {} : { valor_centavos: centavosOf(typed) };
  return { caso: cell('caso'), nsu: cell('nsu'), ...given, ...amount } as Notice;
}

const dayOf = (text: string): string => text.replace(DAY, '$3-$2-$1');

function centavosOf(text: string): number {
  const [reais = '', rest = ''] = text.split(',');
  return Number(reais) * CENTAVOS + Number(rest.padEnd(2, '0'));
}

import { localDate } from '../../server/src/platform/local-date.ts';
import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';
import type { Statement } from './database.ts';
import { answerSale } from './sale-details.ts';
import { SALE_COLUMNS, SALE_JOINS, type SaleRow, toLine } from './sale-lines.ts';

/**
 * A page of the sales of a white label and all below it. Its ids come from an index in the order of the list; how many stands in the
 * text, because a planner that does not know takes it for a tenth of all.
 */
const listOf = (rows: number): Statement => ({
  name: `sales-${rows}`,
  text: `select ${SALE_COLUMNS} from (
      select tenant_id, id from transactions where white_label_id = $2
      order by data_transacao desc, id desc limit ${rows} offset $3) page
    join transactions t on t.tenant_id = page.tenant_id and t.id = page.id ${SALE_JOINS}
    order by t.data_transacao desc, t.id desc`,
});

/** What is read of sales. */
export const saleReadRoutes: readonly BareRoute[] = [
  { method: 'GET', path: '/backend/api/transacoes/listar.php', answer: list },
  { method: 'GET', path: '/backend/api/transacoes/obter.php', answer: answerSale },
];

/** One row more than the page has tells whether others follow. */
async function list({ caller: { place, tenantId }, database, query }: BareCall): Promise<BareAnswer> {
  const { reach, timeZone } = place;
  const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
  const rows = await database.read<SaleRow>(reach, listOf(size + 1), [timeZone, tenantId, (page - 1) * size]);
  const today = localDate(new Date(), timeZone);
  const transacoes = rows.slice(0, size).map((row) => toLine(row, today));
  const paginacao = { page, per_page: size, tem_mais: rows.length > size };
  const json = JSON.stringify({ status: 'success', message: 'ok', data: { transacoes, paginacao } });
  return { status: 200, json };
}

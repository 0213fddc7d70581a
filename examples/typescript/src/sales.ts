import { type Connection, dataOf, uploadRaw } from '@retaguarda/sdk';

const COLUMNS = ['codigo_ec', 'adquirente', 'nsu', 'bandeira', 'modalidade', 'data_transacao', 'valor_bruto'];

/** Hands in a file of sales and answers its number. A job reads the file: how it went is told by the webhook. */
export async function importSales(connection: Connection, count: number): Promise<number> {
  const query = { per_page: 1 };
  const { data } = await dataOf(
    connection.main.GET('/backend/api/estabelecimentos/listar.php', { params: { query } }),
  );
  const [merchant] = data.estabelecimentos;
  if (merchant === undefined) throw new Error('there is no establishment that could sell anything');
  const at = new Date();
  const lines = Array.from({ length: count }, (_, index) =>
    [merchant.codigo_ec, 'stone', at.getTime() + index, 'visa', 'debito', at.toISOString(), '12,34'].join(
      ';',
    ),
  );
  const { data: answer } = await uploadRaw<{ data: { importacao: { id: number } } }>(
    connection,
    '/backend/api/transacoes/importar.php?arquivo=example.csv',
    { file: new Blob([`${[COLUMNS.join(';'), ...lines].join('\n')}\n`]), type: 'text/csv' },
  );
  return answer.importacao.id;
}

import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { Acquirer } from './layouts/acquirer-line.ts';
import { addSums, type FileKey, type SumDelta } from './line-queries.ts';
import type { LineResult, LineState } from './line-result.ts';

type Counted = Pick<SumDelta, 'fileId' | 'day' | 'count' | 'centavos'>;

/** What a file of sales is about. */
interface FiledSales {
  acquirer: Acquirer;
  /** The days that it names; null for those of its lines. */
  from: string | null;
  until: string | null;
  /** The establishments of its sales; null when an attempt before this one read some of them, so that they are looked up. */
  shops: readonly number[] | null;
}

/**
 * Adds a line for each sale that a file of sales should have named and no file did: captured in its days, of an establishment of which it
 * names other sales.
 */
export async function addMissingSales(
  tx: AnyTx,
  { id, tenantId }: FileKey,
  { acquirer, from, shops, until }: FiledSales,
  now: Date,
): Promise<void> {
  const rows = await tx.many(
    statement(sql<Counted>`
      with days as (
        ${
          from === null || until === null
            ? sql`select min(l.dia_venda) as first, max(l.dia_venda) as last
                from acquirer_lines l where l.tenant_id = ${tenantId} and l.file_id = ${id}`
            : sql`select ${from}::date as first, ${until}::date as last`
        }
      ), shops as (
        ${
          shops === null
            ? sql`select distinct t.establishment_id from acquirer_lines l
                join transactions t on t.tenant_id = ${tenantId} and t.id = l.transaction_id
                where l.tenant_id = ${tenantId} and l.file_id = ${id} and l.linha > 0`
            : sql`select unnest(${arrayLiteral(shops)}::bigint[]) as establishment_id`
        }
      ), added as (
        insert into acquirer_lines (tenant_id, file_id, linha, tipo, ec, nsu, autorizacao, final_cartao, dia, dia_venda, parcela,
          parcelas, bruto_centavos, bandeira, transaction_id, resultado, diferenca_centavos, estado, updated_at)
        select ${tenantId}, ${id}, -row_number() over (order by t.id), 'venda', e.codigo_ec, t.nsu, t.codigo_autorizacao,
          "right"(t.cartao_mascarado, 4), t.dia, t.dia, 0, t.parcelas, t.valor_bruto_centavos, t.bandeira, t.id,
          'venda_ausente_no_arquivo', -t.valor_bruto_centavos, 'aberta', ${now}::timestamptz
        from transactions t
        join days d on t.dia between d.first and d.last
        join shops s on s.establishment_id = t.establishment_id
        join establishments e on e.tenant_id = ${tenantId} and e.id = t.establishment_id
        where t.tenant_id = ${tenantId} and lower(t.adquirente) = ${acquirer} and t.status in ('capturada', 'estornada', 'contestada')
          and t.data_transacao >= d.first - interval '2 days' and t.data_transacao < d.last + interval '3 days'
          and not exists (
            select from acquirer_lines l
            where l.tenant_id = ${tenantId} and l.transaction_id = t.id and l.tipo in ('venda', 'parcela')
          )
        on conflict on constraint acquirer_lines_pkey do nothing
        returning dia, diferenca_centavos
      )
      select ${id}::bigint as "fileId", a.dia as day, count(*)::int as count, sum(a.diferenca_centavos)::bigint as centavos
      from added a group by a.dia`),
  );
  const delta = { result: 'venda_ausente_no_arquivo', state: 'aberta' } as const;
  addSums(
    tx,
    tenantId,
    rows.map((row) => ({ ...row, ...delta })),
    now,
  );
}

/** How far back somebody still looks for what was not paid. */
const MOST_DAYS_LATE = 60;

/** Says of installments that were due by a day (`YYYY-MM-DD`), and that no file said were paid, that they were not. */
export async function markUnpaid(
  tx: AnyTx,
  tenantId: number,
  { acquirer, dueUntil }: { acquirer: Acquirer; dueUntil: string },
  now: Date,
): Promise<void> {
  const rows = await tx.many(
    statement(sql<Counted>`
      with late as (
        update acquirer_lines l set resultado = 'nao_paga', estado = 'aberta', version = l.version + 1,
          diferenca_centavos = -coalesce(l.liquido_centavos, l.bruto_centavos), updated_at = ${now}::timestamptz
        from acquirer_files f
        where f.tenant_id = ${tenantId} and f.id = l.file_id and f.adquirente = ${acquirer} and f.conteudo = 'vendas'
          and l.tenant_id = ${tenantId} and l.previsto <= ${dueUntil}::date and l.previsto > ${dueUntil}::date - ${MOST_DAYS_LATE}::int
          and l.pago_em is null and l.resultado = 'ok' and (l.tipo = 'parcela' or (l.tipo = 'venda' and l.parcelas = 1))
          and not exists (
            select from acquirer_lines p where p.tenant_id = ${tenantId} and p.transaction_id = l.transaction_id
              and p.pago_em is not null and p.parcela in (l.parcela, greatest(l.parcela, 1))
          )
          and not exists (
            select from acquirer_lines p join acquirer_files g on g.tenant_id = ${tenantId} and g.id = p.file_id
            where p.tenant_id = ${tenantId} and p.tipo = 'pagamento' and p.resumo = l.resumo
          )
        returning l.file_id, l.dia, l.diferenca_centavos
      )
      select l.file_id as "fileId", l.dia as day, count(*)::int as count, sum(l.diferenca_centavos)::bigint as centavos
      from late l group by l.file_id, l.dia`),
  );
  const moved = rows.flatMap((row): SumDelta[] => [
    { ...row, result: 'ok' satisfies LineResult, state: 'ok', count: -row.count, centavos: 0 },
    { ...row, result: 'nao_paga' satisfies LineResult, state: 'aberta' },
  ]);
  addSums(tx, tenantId, moved, now);
}

/** Says of what was not paid, and that a file says was paid after all, that it is as it should be; whatever people made of it. */
export async function settleLate(tx: AnyTx, { id, tenantId }: FileKey, now: Date): Promise<void> {
  const rows = await tx.many(
    statement(sql<Counted & { state: LineState }>`
      with late as (
        select l.file_id, l.linha, l.estado, l.diferenca_centavos from acquirer_lines l
        where l.tenant_id = ${tenantId} and l.resultado = 'nao_paga' and (
          exists (
            select from acquirer_lines p where p.tenant_id = ${tenantId} and p.transaction_id = l.transaction_id
              and p.file_id = ${id} and p.pago_em is not null and p.parcela = greatest(l.parcela, 1)
          ) or exists (
            select from acquirer_lines p where p.tenant_id = ${tenantId} and p.resumo = l.resumo
              and p.file_id = ${id} and p.tipo = 'pagamento'
          )
        ) order by l.file_id, l.linha for update
      ), settled as (
        update acquirer_lines l set resultado = 'ok', estado = 'ok', diferenca_centavos = 0, version = l.version + 1,
          updated_at = ${now}::timestamptz
        from late where l.tenant_id = ${tenantId} and l.file_id = late.file_id and l.linha = late.linha
        returning l.file_id, l.dia, late.estado, late.diferenca_centavos
      )
      select s.file_id as "fileId", s.dia as day, s.estado as state, count(*)::int as count,
        sum(s.diferenca_centavos)::bigint as centavos
      from settled s group by s.file_id, s.dia, s.estado`),
  );
  const moved = rows.flatMap((row): SumDelta[] => [
    { ...row, result: 'nao_paga', count: -row.count, centavos: -row.centavos },
    { ...row, result: 'ok', state: 'ok', centavos: 0 },
  ]);
  addSums(tx, tenantId, moved, now);
}

import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { LineKind } from './layouts/acquirer-line.ts';
import type { LineResult, LineState } from './line-result.ts';

/** Which lines are meant; null for any. */
export interface LineFilter {
  fileId: number | null;
  day: string | null;
  result: LineResult | null;
  state: LineState | null;
  personId: number | null;
  /** Left out for any. */
  claimId?: number;
}

/** A line as people see it. */
export interface ShownLine {
  fileId: number;
  line: number;
  kind: LineKind;
  merchant: string;
  nsu: string | null;
  authorization: string | null;
  lastFour: string | null;
  terminal: string | null;
  day: string;
  soldOn: string | null;
  installment: number;
  installments: number;
  gross: number;
  net: number | null;
  expected: number | null;
  dueOn: string | null;
  paidOn: string | null;
  brand: string | null;
  reason: string | null;
  saleId: number | null;
  result: LineResult;
  difference: number;
  state: LineState;
  note: string | null;
  person: { id: number; name: string } | null;
  settledBy: string | null;
  claimId: number | null;
  version: number;
}

/** The place of a line in lists: its file and number. */
export interface LinePlace {
  fileId: number;
  line: number;
}

const COLUMNS = sql`l.file_id as "fileId", l.linha as line, l.tipo as kind, l.ec as merchant, l.nsu, l.autorizacao as authorization,
  l.final_cartao as "lastFour", l.terminal, l.dia as day, l.dia_venda as "soldOn", l.parcela as installment,
  l.parcelas as installments, l.bruto_centavos as gross, l.liquido_centavos as net, l.esperado_centavos as expected,
  l.previsto as "dueOn", l.pago_em as "paidOn", l.bandeira as brand, l.motivo as reason, l.transaction_id as "saleId",
  l.resultado as result, l.diferenca_centavos as difference, l.estado as state, l.nota as note,
  case when l.responsavel_id is not null then json_build_object('id', l.responsavel_id, 'name', l.responsavel_name) end as person,
  l.resolvido_por as "settledBy", l.contestacao_id as "claimId", l.version`;

/** Lines that are or were a difference, in the order of their files and numbers, after a place. */
export function listLines(
  db: TenantReader,
  tenantId: number,
  filter: LineFilter,
  { after, limit, offset = 0 }: { after: LinePlace | null; limit: number; offset?: number },
): Promise<ShownLine[]> {
  const { claimId, day, fileId, personId, result, state } = filter;
  return db.many(
    statement(sql<ShownLine>`
      select ${COLUMNS} from acquirer_lines l
      where l.tenant_id = ${tenantId} and l.estado <> 'ok'
        ${fileId === null ? sql`` : sql`and l.file_id = ${fileId}`}
        ${day === null ? sql`` : sql`and l.dia = ${day}::date`}
        ${result === null ? sql`` : sql`and l.resultado = ${result}`}
        ${state === null ? sql`` : sql`and l.estado = ${state}`}
        ${personId === null ? sql`` : sql`and l.responsavel_id = ${personId}`}
        ${claimId === undefined ? sql`` : sql`and l.contestacao_id = ${claimId}`}
        ${after === null ? sql`` : sql`and (l.file_id, l.linha) > (${after.fileId}, ${after.line})`}
      order by l.file_id, l.linha limit ${limit} offset ${offset}`),
  );
}

/** What lines came to, by cause. */
export interface ShownSum {
  day: string;
  result: LineResult;
  state: LineState;
  count: number;
  centavos: number;
}

/** The kept sums of a file or of a day, by day and cause. */
export function listSums(
  db: TenantReader,
  tenantId: number,
  { day, fileId }: Pick<LineFilter, 'day' | 'fileId'>,
): Promise<ShownSum[]> {
  return db.many(
    statement(sql<ShownSum>`
      select s.dia as day, s.resultado as result, s.estado as state, sum(s.quantidade)::int as count,
        sum(s.centavos)::bigint as centavos
      from acquirer_sums s where s.tenant_id = ${tenantId}
        ${fileId === null ? sql`` : sql`and s.file_id = ${fileId}`} ${day === null ? sql`` : sql`and s.dia = ${day}::date`}
      group by s.dia, s.resultado, s.estado having sum(s.quantidade) > 0 order by s.dia desc, s.resultado, s.estado limit 2000`),
  );
}

/** What is done to lines. */
export interface LineChange {
  state: LineState | null;
  note: string | null;
  person: { id: number; name: string } | null;
  settledBy: string | null;
  /** The claim that they are part of from now on; null for what they are part of, unless they are opened again. */
  claimId: number | null;
}

/** Lines that were changed, by what they were before. */
export interface ChangedLines {
  fileId: number;
  day: string;
  result: LineResult;
  before: LineState;
  count: number;
  centavos: number;
}

/** Changes lines that are a difference: those at places, or all of a filter. Answers how many there were of each kind. */
export function changeLines(
  tx: AnyTx,
  tenantId: number,
  { filter, places }: { filter: LineFilter; places: readonly LinePlace[] | null },
  { claimId, note, person, settledBy, state }: LineChange,
  now: Date,
): Promise<ChangedLines[]> {
  const { day, fileId, personId, result } = filter;
  const named =
    places === null
      ? sql``
      : sql`and (l.file_id, l.linha) in (select * from unnest(${arrayLiteral(places.map((one) => one.fileId))}::bigint[],
          ${arrayLiteral(places.map((one) => one.line))}::int[]))`;
  return tx.many(
    statement(sql<ChangedLines>`
      with seen as (
        select l.file_id, l.linha, l.estado from acquirer_lines l
        where l.tenant_id = ${tenantId} and l.estado <> 'ok' ${named}
          ${fileId === null ? sql`` : sql`and l.file_id = ${fileId}`}
          ${day === null ? sql`` : sql`and l.dia = ${day}::date`}
          ${result === null ? sql`` : sql`and l.resultado = ${result}`}
          ${filter.state === null ? sql`` : sql`and l.estado = ${filter.state}`}
          ${personId === null ? sql`` : sql`and l.responsavel_id = ${personId}`}
        order by l.file_id, l.linha for update
      ), changed as (
        update acquirer_lines l set estado = coalesce(${state}, l.estado), nota = coalesce(${note}, l.nota),
          responsavel_id = coalesce(${person?.id ?? null}::bigint, l.responsavel_id),
          responsavel_name = coalesce(${person?.name ?? null}, l.responsavel_name),
          resolvido_por = case when ${state}::text is null then l.resolvido_por else ${settledBy} end,
          contestacao_id = case when ${state}::text = 'aberta' then null else coalesce(${claimId}::bigint, l.contestacao_id) end,
          version = l.version + 1, updated_at = ${now}::timestamptz
        from seen s where l.tenant_id = ${tenantId} and l.file_id = s.file_id and l.linha = s.linha
        returning l.file_id, l.dia, l.resultado, s.estado as before, l.diferenca_centavos
      )
      select c.file_id as "fileId", c.dia as day, c.resultado as result, c.before, count(*)::int as count,
        sum(c.diferenca_centavos)::bigint as centavos
      from changed c group by c.file_id, c.dia, c.resultado, c.before`),
  );
}

/** A person of the tenant, by one of the two numbers. */
export function findPerson(
  db: TenantReader,
  tenantId: number,
  { id, uuid }: { id: number | null; uuid: string | null },
): Promise<{ id: number; name: string } | null> {
  return db.first(
    statement(sql<{ id: number; name: string }>`
      select u.id, u.name from users u join memberships m on m.user_id = u.id and m.tenant_id = ${tenantId}
      where ${uuid === null ? sql`u.id = ${id}` : sql`u.uuid = ${uuid}::uuid`}`),
  );
}

import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { SaleStatus } from '@retaguarda/rules/sale-status';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';

/** What somebody has of a sale in the hand; null is not looked for. */
export interface SaleTraits {
  /** Numbers of sales, whole. */
  numbers: readonly string[] | null;
  /** The first digits of a number. */
  number: string | null;
  /** The beginning of an authorization. */
  code: string | null;
  centavos: number | null;
  /** The last four digits of a card. */
  card: string | null;
}

/** A sale as a search shows it. */
export interface FoundSale {
  id: number;
  nsu: string;
  codigoAutorizacao: string | null;
  establishmentId: number;
  establishment: string;
  bandeira: CardBrand;
  cartaoMascarado: string | null;
  valorBrutoCentavos: number;
  status: SaleStatus;
  dataTransacao: Date;
  tenantName: string;
}

/** How many sales of each trait and tenant are put in order. */
const CANDIDATES = 200;
/** After every text that begins with it, byte by byte. */
const LAST = '\u{10FFFF}';

/** The sales in the caller's scope that have one of the traits: those with the very number first, then the latest. */
export async function findSalesByTraits(
  { database }: DirectoryContext,
  caller: Caller,
  { card, centavos, code, number, numbers }: SaleTraits,
  most: number,
): Promise<FoundSale[]> {
  const { companyId, tenantIds } = recordScope(caller);
  const codes = { codeFrom: code, codeUntil: code === null ? null : code + LAST };
  const beginning = { numberFrom: number, numberUntil: number === null ? null : digitsAfter(number) };
  const db = database.subtree(caller.reach);
  const found = await db.many(
    having({ ...codes, ...beginning, card, centavos, companyId, numbers, tenantIds }),
  );
  if (found.length === 0) return [];
  return db.many(rows({ ids: found.map(({ id }) => id), most, numbers, tenantIds }));
}

/** The first text after all that begin with the digits, in whatever order of letters, since every one has digits before letters. */
function digitsAfter(digits: string): string {
  const next = String(BigInt(digits) + 1n).padStart(digits.length, '0');
  return next.length > digits.length ? 'a' : next;
}

interface Wanted extends Pick<SaleTraits, 'card' | 'centavos' | 'numbers'> {
  tenantIds: readonly number[];
  companyId: number | null;
  numberFrom: string | null;
  numberUntil: string | null;
  codeFrom: string | null;
  codeUntil: string | null;
}

// By itself: Citus refuses the function, which reads tables, in a statement that runs on the node of a tenant.
const having = prepared((is: Wanted) =>
  statement(sql<{ id: number }>`
    select app.find_sales(${is.tenantIds}::bigint[], ${is.companyId}::bigint, ${is.numbers}::text[], ${is.numberFrom}::text,
      ${is.numberUntil}::text, ${is.codeFrom}::text, ${is.codeUntil}::text, ${is.centavos}::bigint, ${is.card}::text,
      ${CANDIDATES}) as id`),
);

interface Having extends Pick<Wanted, 'numbers' | 'tenantIds'> {
  ids: readonly number[];
  most: number;
}

const rows = prepared((is: Having) =>
  statement(sql<FoundSale>`
    select t.id, t.nsu, t.codigo_autorizacao as "codigoAutorizacao", t.establishment_id as "establishmentId",
      coalesce(e.nome_fantasia, e.razao_social) as establishment, t.bandeira, t.cartao_mascarado as "cartaoMascarado",
      t.valor_bruto_centavos as "valorBrutoCentavos", t.status, t.data_transacao as "dataTransacao",
      (select n.name from tenants n where n.id = t.tenant_id) as "tenantName"
    from transactions t left join establishments e
      on e.tenant_id = t.tenant_id and e.tenant_id = any(${is.tenantIds}::bigint[]) and e.id = t.establishment_id
    where t.tenant_id = any(${is.tenantIds}::bigint[]) and t.id = any(${is.ids}::bigint[])
    order by (t.nsu = any(${is.numbers}::text[])) desc nulls last, t.data_transacao desc, t.id desc limit ${is.most}`),
);

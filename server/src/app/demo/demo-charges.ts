import { sql } from 'kysely';
import { askForPosting, decideRequest } from '../../modules/books/index.ts';
import {
  type ChargeRow,
  changePixSettings,
  createCharges,
  decideClaim,
  listChargeable,
  reportPayment,
  takePixFile,
  type WantedCharge,
} from '../../modules/charges/index.ts';
import type { UserCall } from '../../modules/identity/index.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { AppContext } from '../context.ts';
import { callOf } from './demo-books.ts';
import { type DemoScope, demoTenant } from './demo-scope.ts';

const TENANT = 'alfa';
/** Charges and reports. */
const ONE = 'owner@alfa.test';
/** Decides. */
const OTHER = 'beatriz.nogueira@alfa.test';

/** What a shop owes of what it is charged for by hand; the rest is taken of what it has. */
const FREIGHT = 18_900;
const TOO_MUCH = 5_000;
const WITHOUT_CHARGE = 12_345;
const HOUR_MS = 3_600_000;

/**
 * The key that receives, and charges at every stage: a rent and a debt are open, a rent was paid with something over, of another one a
 * payment waits for the second person, and a Pix came of which nobody knows what for.
 */
export async function makeDemoCharges(context: AppContext, scope: DemoScope): Promise<void> {
  const [one, other] = [await callOf(context, scope, ONE), await callOf(context, scope, OTHER)];
  await changePixSettings(context, one, {
    keyKind: 'cnpj',
    key: '11222333000181',
    name: 'Alfa Pagamentos',
    city: 'São Paulo',
    version: 0,
  });
  const rents = await lateRents(context, one);
  await oweFreight(context, { one, other }, await poorestShop(context, demoTenant(scope, TENANT).id));
  const debts = await listChargeable(
    context,
    one.caller,
    { establishmentId: null, kind: 'divida' },
    {
      limit: 1,
      offset: 0,
    },
  );
  const wanted: WantedCharge[] = [
    ...rents.map((rentId) => ({ kind: 'aluguel' as const, rentId })),
    ...debts.rows.map(({ establishmentId }) => ({ kind: 'divida' as const, establishmentId })),
  ];
  const made = await createCharges(context, one, wanted);
  const [, paid, reported] = made.filter(({ kind }) => kind === 'aluguel');
  if (paid === undefined || reported === undefined) throw new Error('the demo has no three rents to charge');
  await receive(context, one, paid);
  await claim(context, { one, other }, reported);
}

/** Rents that are late, a few of the own company. */
async function lateRents(context: AppContext, { caller }: UserCall): Promise<number[]> {
  const { rows } = await listChargeable(
    context,
    caller,
    { establishmentId: null, kind: 'aluguel' },
    { limit: 3, offset: 0 },
  );
  return rows.flatMap(({ rentId }) => (rentId === null ? [] : [rentId]));
}

/** The shop that has the least, and how much that is. */
async function poorestShop(
  { database }: AppContext,
  tenantId: number,
): Promise<{ id: number; available: number }> {
  const shop = await database.tenant(tenantId).first(
    statement(sql<{ id: number; available: number }>`
      select e.id, coalesce(b.creditos_centavos - b.debitos_centavos, 0) as available from establishments e
      left join ledger_balances b on b.tenant_id = ${tenantId} and b.slot = 0 and b.conta = 'ec.disponivel:' || e.id
      where e.tenant_id = ${tenantId} and e.status = 'ativo' order by available, e.codigo_ec limit 1`),
  );
  if (shop === null) throw new Error('the demo has no shop');
  return shop;
}

interface Two {
  one: UserCall;
  other: UserCall;
}

async function oweFreight(
  context: AppContext,
  { one, other }: Two,
  { available, id: establishmentId }: { id: number; available: number },
): Promise<void> {
  const { id, version } = await askForPosting(context, one, {
    establishmentId,
    acquirer: null,
    dueOn: null,
    aboutId: null,
    day: null,
    kind: 'debito',
    centavos: available + FREIGHT,
    reason: 'Frete e reposição de terminais',
  });
  await decideRequest(context, other, { id, status: 'aprovado', refusal: null, versao: version });
}

/** A file of the bank: a rent was paid with something over, and somebody paid without a number. */
async function receive(context: AppContext, call: UserCall, { asked, txid }: ChargeRow): Promise<void> {
  const at = new Date(context.clock.now().getTime() - HOUR_MS);
  const horario = at.toISOString();
  const pix = [
    { endToEndId: endToEndId(at, 1), txid, valor: reais(asked + TOO_MUCH), horario },
    { endToEndId: endToEndId(at, 2), valor: reais(WITHOUT_CHARGE), horario },
  ];
  await takePixFile(context, call, Buffer.from(JSON.stringify({ pix })));
}

/** A payment of which a part was approved, and the rest waits. */
async function claim(context: AppContext, { one, other }: Two, charge: ChargeRow): Promise<void> {
  const at = new Date(context.clock.now().getTime() - 2 * HOUR_MS);
  const part = Math.floor(charge.asked / 2);
  const report = (number: number, centavos: number, note: string) =>
    reportPayment(context, one, {
      chargeId: charge.id,
      endToEndId: endToEndId(at, number),
      centavos,
      note,
    });
  const { claims } = await report(3, part, 'Primeira metade, comprovante por e-mail');
  const [first] = claims;
  if (first === undefined) throw new Error('a payment that was reported is not there');
  await decideClaim(context, other, {
    id: first.id,
    version: first.version,
    status: 'aprovado',
    reason: null,
  });
  await report(4, charge.asked - part, 'Segunda metade, comprovante por e-mail');
}

/** The number of an invented Pix of a minute. */
function endToEndId(at: Date, number: number): string {
  const minute = at.toISOString().replaceAll(/\D/g, '').slice(0, 12);
  return `E00000000${minute}${String(number).padStart(11, 'd')}`;
}

const reais = (centavos: number) => (centavos / 100).toFixed(2);

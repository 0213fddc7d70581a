import type { ProposalTables } from '../../modules/proposals/index.ts';
import { changeRecordedSale, openSaleBook, recordSales, type SaleDraft } from '../../modules/sales/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { closeMonths } from './demo-commissions.ts';
import { DEMO_COMPANIES } from './demo-companies.ts';
import { insertLead } from './demo-lead-rows.ts';
import type { OwnerCompany } from './demo-owner.ts';
import { PLACES } from './demo-places.ts';
import { insertRates } from './demo-rates.ts';
import { demoSales, type SellingPlace } from './demo-sales.ts';
import { type DemoPart, type DemoScope, demoUuid } from './demo-scope.ts';
import { insertShop } from './demo-shop-rows.ts';
import { DEMO_LEADS, DEMO_SHOPS } from './demo-shops.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 20_261_122;
const NOBODY = { userId: null, ip: null, requestId: null };
/** How many sales one call records, so that a statement stays small. */
const BATCH = 1_000;
const REFUND_REASON = 'O cliente devolveu o produto.';
/** One sale in so many is refunded. */
const REVERSED_EVERY = 150;

const query = queryBuilder<ProposalTables>();

/** Establishments with terminals and rentals, a year of sales with their commissions, proposals. */
export const operationsPart: DemoPart = async (scope) => {
  const random = createRandom(SEED);
  const owners = await listOwners(scope);
  const places = new Map<number, SellingPlace[]>();
  for (const tenantId of new Set(DEMO_SHOPS.map(({ company }) => ownerOf(owners, company).tenantId))) {
    await insertRates(scope, tenantId);
    places.set(tenantId, []);
  }
  for (const [index, shop] of DEMO_SHOPS.entries()) {
    const owner = ownerOf(owners, shop.company);
    const place = await insertShop(scope, random, owner, shop, index + 1);
    places.get(owner.tenantId)?.push(place);
  }
  for (const [tenantId, selling] of places) {
    await insertSales(scope, random, tenantId, selling);
    await closeMonths(scope, tenantId);
  }
  for (const [index, lead] of DEMO_LEADS.entries()) {
    await insertLead(scope, random, ownerOf(owners, lead.company), lead, index + 1);
  }
};

async function listOwners({ tx, ...scope }: DemoScope): Promise<Map<string, OwnerCompany>> {
  const rows = await tx.many(
    query
      .selectFrom('companies as c')
      .innerJoin('tenants as t', 't.id', 'c.tenant_id')
      .select(['c.uuid', 'c.id', 'c.tenant_id as tenantId', 't.path'])
      .where('c.tenant_id', 'in', [...new Set([...scope.tenants.values()].map(({ id }) => id))]),
  );
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return new Map(
    DEMO_COMPANIES.flatMap(({ key, place }, index) => {
      const row = byUuid.get(demoUuid('company', index + 1));
      if (row === undefined) return [];
      const whiteLabelId = Number(row.path.split('/')[2]);
      return [
        [key, { tenantId: row.tenantId, companyId: row.id, whiteLabelId, place: PLACES[place] }] as const,
      ];
    }),
  );
}

function ownerOf(owners: ReadonlyMap<string, OwnerCompany>, key: string): OwnerCompany {
  const owner = owners.get(key);
  if (owner === undefined) throw new Error(`the demo business has no company "${key}"`);
  return owner;
}

async function insertSales(
  { clock, now, tx }: DemoScope,
  random: Random,
  tenantId: number,
  places: readonly SellingPlace[],
): Promise<void> {
  const book = await openSaleBook(
    tx,
    tenantId,
    places.map(({ establishmentId }) => establishmentId),
  );
  const drafts = places.flatMap((place): SaleDraft[] =>
    place.salesPerDay > 0 ? demoSales(random, place, now) : [],
  );
  drafts.sort((one, other) => one.dataTransacao.getTime() - other.dataTransacao.getTime());
  const recording = { clock, origin: NOBODY };
  for (let start = 0; start < drafts.length; start += BATCH) {
    const batch = drafts.slice(start, start + BATCH);
    const { recorded } = await recordSales(tx, recording, book, batch);
    const reversed = recorded.filter(
      ({ index }) => index % REVERSED_EVERY === 7 && batch[index]?.status === 'capturada',
    );
    for (const { id } of reversed) {
      await changeRecordedSale(
        tx,
        recording,
        { tenantId, id },
        { to: 'estornada', centavos: null, reason: REFUND_REASON },
      );
    }
  }
}

import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { accountKey } from './chart.ts';
import { shareOut, toComeOf } from './division.ts';
import { entriesOf, type JournalDraft, type JournalUnit } from './journal.ts';
import { takeBack } from './returned-parts.ts';
import {
  listContractsOf,
  listUnits,
  lockUnits,
  type MerchantContract,
  type Unit,
  type UnitKey,
  unitName,
  writeUnits,
} from './unit-queries.ts';

/** Whether a contract is about a unit. */
export function appliesTo(
  { acquirer, arrangement, from, to }: Pick<MerchantContract, 'acquirer' | 'arrangement' | 'from' | 'to'>,
  unit: Omit<UnitKey, 'document'>,
): boolean {
  return (
    (arrangement === null || arrangement === unit.arrangement) &&
    (acquirer === null || acquirer === unit.acquirer) &&
    from <= unit.dueOn &&
    (to === null || unit.dueOn <= to)
  );
}

/**
 * Takes of what becomes due what contracts give to third parties, and leaves the rest due. What each contract gets follows from the whole
 * of its unit as it is now, whichever of its installments come together; what it got before stays with it.
 */
export async function divideReleases(
  tx: AnyTx,
  tenantId: number,
  drafts: readonly JournalDraft[],
  { cutOff, now }: { cutOff: string; now: Date },
): Promise<readonly JournalDraft[]> {
  const ofUnits = drafts.filter(({ day, unit }) => unit !== undefined && day >= cutOff);
  await takeBack(tx, tenantId, ofUnits, now);
  const releases = ofUnits.filter(({ due }) => due > 0);
  if (releases.length === 0) return drafts;
  const merchants = [...new Set(releases.flatMap(({ establishmentId }) => establishmentId ?? []))];
  const contracts = await listContractsOf(tx, tenantId, merchants);
  if (contracts.length === 0) return drafts;
  const claims = claimsOf(releases, contracts);
  if (claims.size === 0) return drafts;
  const units = await lockUnits(
    tx,
    tenantId,
    [...claims.values()].map(({ key }) => key),
    now,
  );
  const divided = new Map<string, JournalDraft>();
  for (const unit of units) {
    const claim = claims.get(unitName(unit));
    if (claim === undefined) continue;
    for (const draft of divide(unit, claim)) divided.set(draft.key, draft);
  }
  writeUnits(tx, tenantId, units, now);
  return drafts.map((draft) => divided.get(draft.key) ?? draft);
}

/** An installment as it is told whom it would go to. */
interface UnitInstallment {
  key: string;
  establishmentId: number;
  net: number;
  unit: JournalUnit;
}

/**
 * What contracts would leave of installments that are not released if they were released together now, in their order, by their keys;
 * those that no contract is about are not among them.
 */
export async function freeOfContracts(
  db: TenantReader,
  tenantId: number,
  installments: readonly UnitInstallment[],
): Promise<Map<string, number>> {
  const merchants = [...new Set(installments.map(({ establishmentId }) => establishmentId))];
  const contracts = merchants.length === 0 ? [] : await listContractsOf(db, tenantId, merchants);
  const claims = claimsOf(
    installments.map((one) => ({ ...one, due: one.net })),
    contracts,
  );
  if (claims.size === 0) return new Map();
  const units = await listUnits(
    db,
    tenantId,
    [...claims.values()].map(({ key }) => key),
  );
  const free = new Map<string, number>();
  for (const unit of units) {
    const claim = claims.get(unitName(unit));
    if (claim === undefined) continue;
    const coming = claim.drafts.reduce((sum, { due }) => sum + due, 0);
    const shares = sharesOf({ ...unit, open: unit.open - coming }, claim);
    for (const [place, { due, key }] of claim.drafts.entries())
      free.set(key, due - (shares[place] ?? []).reduce((sum, part) => sum + part, 0));
  }
  return free;
}

/** What comes of a unit. */
type Coming = Pick<JournalDraft, 'due' | 'establishmentId' | 'unit'>;

/** What comes of a unit at once, and the contracts about it in their order. */
interface Claim<Draft extends Coming> {
  key: UnitKey;
  contracts: MerchantContract[];
  drafts: Draft[];
}

function claimsOf<Draft extends Coming>(
  releases: readonly Draft[],
  contracts: readonly MerchantContract[],
): Map<string, Claim<Draft>> {
  const claims = new Map<string, Claim<Draft>>();
  for (const draft of releases) {
    const { unit } = draft;
    if (unit === undefined) continue;
    const own = contracts.filter(
      (one) => one.establishmentId === draft.establishmentId && appliesTo(one, unit),
    );
    const [first] = own;
    if (first === undefined) continue;
    const { acquirer, arrangement, dueOn } = unit;
    const key = { acquirer, arrangement, document: first.document, dueOn };
    const claim = claims.get(unitName(key));
    if (claim === undefined) claims.set(unitName(key), { key, contracts: own, drafts: [draft] });
    else claim.drafts.push(draft);
  }
  return claims;
}

/** What of the unit a draft brings. */
function broughtBy({ due, unit }: Coming): number {
  return unit?.net ?? due;
}

/** What each contract gets of each draft; what is over is free. The open part of the unit is what comes later. */
function sharesOf<Draft extends Coming>(unit: Unit, { contracts, drafts }: Claim<Draft>): number[][] {
  const amounts = drafts.map(broughtBy);
  const open = amounts.reduce((sum, amount) => sum + amount, unit.open);
  const toCome = toComeOf({ ...unit, open }, contracts);
  const room = toCome.reduce((left, part) => left - part, open);
  return shareOut([...toCome, room], amounts).map((shares) => shares.slice(0, contracts.length));
}

/** The drafts with the parts of contracts in them; the unit follows what is given. */
function divide(unit: Unit, claim: Claim<JournalDraft>): JournalDraft[] {
  const { contracts, drafts } = claim;
  const shares = sharesOf(unit, claim);
  unit.released += drafts.reduce((sum, draft) => sum + broughtBy(draft), 0);
  return drafts.map((draft, place) => {
    const parts = contracts.map(({ id }, index) => ({ id, centavos: shares[place]?.[index] ?? 0 }));
    for (const { centavos, id } of parts) give(unit, id, centavos);
    const given = entriesOf(
      parts.map(({ centavos, id }) => [accountKey('ec.credor', id), -centavos] as const),
    );
    const taken = parts.reduce((sum, { centavos }) => sum + centavos, 0);
    return { ...draft, entries: [...draft.entries, ...given], due: draft.due - taken };
  });
}

function give(unit: Unit, contractId: number, centavos: number): void {
  const place = unit.contractIds.indexOf(contractId);
  if (place !== -1) unit.given[place] = (unit.given[place] ?? 0) + centavos;
  else if (centavos !== 0) {
    unit.contractIds.push(contractId);
    unit.given.push(centavos);
  }
}

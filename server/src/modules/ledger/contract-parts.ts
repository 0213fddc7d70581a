import type { AnyTx } from '../../platform/db/executors.ts';
import { accountKey } from './chart.ts';
import { divideUnit, shareOut } from './division.ts';
import { entriesOf, type JournalDraft } from './journal.ts';
import {
  listContractsOf,
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
  const releases = drafts.filter(({ day, due, unit }) => unit !== undefined && due > 0 && day >= cutOff);
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

/** What comes of a unit at once, and the contracts about it in their order. */
interface Claim {
  key: UnitKey;
  contracts: MerchantContract[];
  drafts: JournalDraft[];
}

function claimsOf(
  releases: readonly JournalDraft[],
  contracts: readonly MerchantContract[],
): Map<string, Claim> {
  const claims = new Map<string, Claim>();
  for (const draft of releases) {
    const { unit } = draft;
    if (unit === undefined) continue;
    const own = contracts.filter(
      (one) => one.establishmentId === draft.establishmentId && appliesTo(one, unit),
    );
    const [first] = own;
    if (first === undefined) continue;
    const key = { ...unit, document: first.document };
    const claim = claims.get(unitName(key));
    if (claim === undefined) claims.set(unitName(key), { key, contracts: own, drafts: [draft] });
    else claim.drafts.push(draft);
  }
  return claims;
}

/** The drafts with the parts of contracts in them; the unit follows what is given. */
function divide(unit: Unit, { contracts, drafts }: Claim): JournalDraft[] {
  const coming = drafts.reduce((sum, { due }) => sum + due, 0);
  let room = coming + unit.open;
  const targets = divideUnit(unit.released + room, contracts);
  const toCome = contracts.map(({ id }, index) => {
    const before = unit.given[unit.contractIds.indexOf(id)] ?? 0;
    const part = Math.min(Math.max(0, (targets[index] ?? 0) - before), room);
    room -= part;
    return part;
  });
  const shares = shareOut(
    [...toCome, room],
    drafts.map(({ due }) => due),
  );
  unit.released += coming;
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

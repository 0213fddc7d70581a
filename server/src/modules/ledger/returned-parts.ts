import type { AnyTx } from '../../platform/db/executors.ts';
import { accountKey, kindOf } from './chart.ts';
import type { JournalDraft } from './journal.ts';
import { findDocuments, lockUnits, type Unit, type UnitKey, unitName, writeUnits } from './unit-queries.ts';

/**
 * Units to which something goes back that came of them: what creditors give back is not given to them any more, and all of it is to come
 * again. Units of which nobody got anything were not kept, and are not changed.
 */
export async function takeBack(
  tx: AnyTx,
  tenantId: number,
  drafts: readonly JournalDraft[],
  now: Date,
): Promise<void> {
  const returned = drafts.filter(
    ({ entries, unit }) =>
      (unit?.net ?? 0) < 0 && entries.some(({ account }) => kindOf(account) === 'ec.credor'),
  );
  if (returned.length === 0) return;
  const merchants = [...new Set(returned.flatMap(({ establishmentId }) => establishmentId ?? []))];
  const documents = await findDocuments(tx, tenantId, merchants);
  const keyOf = ({ establishmentId, unit }: JournalDraft): UnitKey[] => {
    const document = documents.get(establishmentId ?? 0);
    if (document === undefined || unit === undefined) return [];
    const { acquirer, arrangement, dueOn } = unit;
    return [{ acquirer, arrangement, document, dueOn }];
  };
  const keys = new Map(returned.flatMap(keyOf).map((key) => [unitName(key), key]));
  const units = await lockUnits(tx, tenantId, [...keys.values()], now);
  const found = new Map(units.map((unit) => [unitName(unit), unit]));
  for (const draft of returned) {
    const [key] = keyOf(draft);
    const unit = key === undefined ? undefined : found.get(unitName(key));
    if (unit !== undefined) giveBack(unit, draft);
  }
  writeUnits(tx, tenantId, units, now);
}

function giveBack(unit: Unit, { entries, unit: of }: JournalDraft): void {
  unit.released += of?.net ?? 0;
  unit.given = unit.given.map((given, index) => {
    const account = accountKey('ec.credor', unit.contractIds[index] ?? 0);
    return entries.reduce((left, one) => (one.account === account ? left - one.centavos : left), given);
  });
}

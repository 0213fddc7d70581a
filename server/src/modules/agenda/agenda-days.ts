import { appliesTo, shareOut, toComeOf } from '../ledger/index.ts';
import type { DocumentContract, DueDay, UnitState } from './agenda-queries.ts';

/** A day of the agenda; centavos. */
export interface AgendaDay {
  day: string;
  installments: number;
  gross: number;
  fees: number;
  net: number;
  advanced: number;
  held: number;
  encumbered: number;
  toPay: number;
}

/** What a contract gets of a unit. */
export interface UnitPart {
  contract: DocumentContract;
  centavos: number;
}

/** What each contract gets of a unit: what it got, and what it is to get of the rest as it stands now. */
export function partsOf(unit: UnitState, contracts: readonly DocumentContract[]): UnitPart[] {
  const { acquirer, arrangement, contractIds, day, given } = unit;
  if (arrangement === null) return [];
  const before = (id: number) => given[contractIds.indexOf(id)] ?? 0;
  const own = contracts.filter((one) => appliesTo(one, { arrangement, acquirer, dueOn: day }));
  const toCome = toComeOf(unit, own);
  return own.flatMap((contract, index) => {
    const centavos = before(contract.id) + (toCome[index] ?? 0);
    return centavos === 0 ? [] : [{ contract, centavos }];
  });
}

/** How much of the units of each day goes to others, of that part of them which is of the establishments that are asked for. */
export function encumberedOf(
  units: readonly UnitState[],
  contracts: readonly DocumentContract[],
): Map<string, number> {
  const days = new Map<string, number>();
  for (const unit of units) {
    const parts = partsOf(unit, contracts).reduce((sum, { centavos }) => sum + centavos, 0);
    if (parts === 0) continue;
    const [shares] = shareOut([parts, unit.net - parts], [unit.own]);
    days.set(unit.day, (days.get(unit.day) ?? 0) + (shares?.[0] ?? 0));
  }
  return days;
}

/**
 * The days with what is held and what is to pay. Of a day that is over, what was due and not released is held, and what holds took then; of
 * the days to come, holds take what is free, the earliest first, until they have all of their room. What was paid on demand before the
 * day is not to pay any more.
 */
export function agendaOf(
  days: readonly DueDay[],
  {
    encumbered,
    holds,
    today,
  }: {
    encumbered: ReadonlyMap<string, number>;
    holds: { taken: ReadonlyMap<string, number>; room: number };
    today: string;
  },
): AgendaDay[] {
  let { room } = holds;
  return days.map(({ advance, advanced, day, gross, installments, mdr, net, onDemand, released }) => {
    const others = encumbered.get(day) ?? 0;
    const taken = holds.taken.get(day) ?? 0;
    const unreleased = net - released;
    const free = Math.max(0, net - others - onDemand);
    let held = Math.min(free, taken + (day < today ? unreleased : 0));
    if (day >= today) {
      const next = Math.min(room, Math.max(0, Math.min(unreleased, free - held)));
      room -= next;
      held += next;
    }
    return {
      ...{ day, installments, gross, net, held },
      advanced: advanced + onDemand,
      fees: mdr + advance,
      encumbered: others,
      toPay: free - held,
    };
  });
}

import { accountKey } from './chart.ts';
import type { OpenHold } from './hold-queries.ts';
import { type Entry, entriesOf, type Journal, type JournalDraft } from './journal.ts';

/** What an establishment has that is due and free, and what it owes; centavos, neither negative. */
export interface DueMoney {
  available: number;
  owed: number;
}

/** The account that stands for what was due before the books were opened. */
export const OPENING = accountKey('pas.abertura');

/**
 * Makes journals of drafts, in their order. What is taken comes from what is available, and what that does not cover becomes a
 * debt. What is given becomes available, pays a debt at once in a journal of its own, and what is left of it goes to the holds that have not
 * reached their amount. What counts for a day before the cut-off moves against the opening account. `money` and `holds` follow what
 * is posted.
 */
export function journalsOf(
  drafts: readonly JournalDraft[],
  money: Map<number, DueMoney>,
  cutOff: string,
  holds: ReadonlyMap<number, OpenHold[]> = new Map(),
): Journal[] {
  return drafts.flatMap((draft) => {
    const { due, entries, unit: _unit, ...happening } = draft;
    if (due === 0) return [{ ...happening, entries }];
    if (happening.day < cutOff)
      return [{ ...happening, entries: [...entries, { account: OPENING, centavos: -due }] }];
    const { establishmentId } = happening;
    const own = establishmentId === null ? undefined : money.get(establishmentId);
    if (establishmentId === null || own === undefined)
      throw new Error(`nobody is due the money of ${draft.key}`);
    if (due < 0) return [{ ...happening, entries: [...entries, ...take(-due, establishmentId, own)] }];
    own.available += due;
    const given = { account: accountKey('ec.disponivel', establishmentId), centavos: -due };
    return [
      { ...happening, entries: [...entries, given] },
      ...compensate(draft, establishmentId, own),
      ...withhold(draft, own, holds.get(establishmentId) ?? []),
    ];
  });
}

function take(centavos: number, establishmentId: number, own: DueMoney): Entry[] {
  const covered = Math.min(centavos, own.available);
  own.available -= covered;
  own.owed += centavos - covered;
  return entriesOf([
    [accountKey('ec.disponivel', establishmentId), covered],
    [accountKey('ec.devedor', establishmentId), centavos - covered],
  ]);
}

function compensate(draft: JournalDraft, establishmentId: number, own: DueMoney): Journal[] {
  const centavos = Math.min(own.available, own.owed);
  if (centavos === 0) return [];
  own.available -= centavos;
  own.owed -= centavos;
  const { day, installment, key, origin } = draft;
  const entries = entriesOf([
    [accountKey('ec.disponivel', establishmentId), centavos],
    [accountKey('ec.devedor', establishmentId), -centavos],
  ]);
  return [
    { key: `compensacao:${key}`, kind: 'compensacao', day, origin, establishmentId, installment, entries },
  ];
}

/** What holds take of what is available, each in a journal of its own. */
export function withhold(
  { day, key }: Pick<JournalDraft, 'day' | 'key'>,
  own: DueMoney,
  holds: readonly OpenHold[],
): Journal[] {
  return holds.flatMap((hold) => {
    const centavos = Math.min(own.available, hold.room);
    if (centavos === 0) return [];
    own.available -= centavos;
    hold.room -= centavos;
    hold.taken += centavos;
    const { establishmentId, id } = hold;
    return [
      {
        key: `bloqueio:${id}:${key}`,
        kind: 'bloqueio' as const,
        day,
        origin: { type: 'hold' as const, id },
        establishmentId,
        installment: null,
        entries: entriesOf([
          [accountKey('ec.disponivel', establishmentId), centavos],
          [accountKey(`ec.retido.${hold.reason}`, establishmentId), -centavos],
        ]),
      },
    ];
  });
}

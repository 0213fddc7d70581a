/** To which states each state may lead. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** What comes of asking for a state. `unchanged` is no fault: it is the state that is there already. */
export type Move = 'allowed' | 'unchanged' | 'refused';

/** Where a state may lead, in the order of the table. */
export function movesFrom<State extends string>(
  transitions: Transitions<State>,
  from: State,
): readonly State[] {
  return transitions[from];
}

export function move<State extends string>(transitions: Transitions<State>, from: State, to: State): Move {
  if (from === to) return 'unchanged';
  return transitions[from].includes(to) ? 'allowed' : 'refused';
}

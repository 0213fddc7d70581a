/** What an open charge asks for at the moment, and what stands behind it; centavos. */
export interface Asked {
  rest: number;
  /** What there is to pay: of a debt all that is owed, which may be more or less than what is asked for. */
  payable: number;
}

/** What becomes of a Pix. */
export interface Allocation {
  /** What it pays. */
  applied: number;
  /** What is too much, and becomes available. */
  excess: number;
  /** What is asked for afterwards. */
  rest: number;
}

/**
 * Divides what came: what there is to pay takes it first, also beyond what is asked for, and what is left over is the establishment's. Never
 * is more asked for than there is still to pay.
 */
export function allocate(centavos: number, { payable, rest }: Asked): Allocation {
  const applied = Math.min(centavos, payable);
  return {
    applied,
    excess: centavos - applied,
    rest: Math.min(Math.max(0, rest - centavos), payable - applied),
  };
}

/** How a part of a rent is told apart: the rent itself is paid first, then what being late added. */
export function partsOfRent(
  { asked, fine, interest, received }: { asked: number; fine: number; interest: number; received: number },
  applied: number,
): { rent: number; late: number } {
  const principal = asked - fine - interest;
  const rent = Math.min(applied, Math.max(0, principal - received));
  return { rent, late: applied - rent };
}

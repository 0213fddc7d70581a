const OWN_NUMBER = /^R([1-9][0-9]{0,14})$/;

/** The number of a payout as banks see it, and as their returns name it. */
export const ownNumberOf = (id: number): string => `R${id}`;

/** The payout that a bank names; null for a number that is none of ours. */
export function payoutIdOf(ownNumber: string): number | null {
  const [, digits] = OWN_NUMBER.exec(ownNumber) ?? [];
  return digits === undefined ? null : Number(digits);
}

interface Listed {
  uuid?: string;
  principal: boolean;
}

/**
 * A list of addresses in place of an earlier one. When the principal address is gone and no other is marked as principal, the
 * first becomes it.
 */
export function withPrincipal<Item extends Listed>(
  before: readonly Listed[],
  after: readonly Item[],
): Item[] {
  const principal = before.find((address) => address.principal);
  const isGone = principal !== undefined && !after.some(({ uuid }) => uuid === principal.uuid);
  if (!isGone || after.some((address) => address.principal)) return [...after];
  return after.map((address, index) => (index === 0 ? { ...address, principal: true } : address));
}

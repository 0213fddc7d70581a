interface Listed {
  uuid?: string;
  principal: boolean;
}

/**
 * A list of addresses in the place of another one: where the principal address goes and no other is named in its place, the
 * first becomes the principal one.
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

import type { BarePlace } from '../bare/bare-route.ts';
import type { Installation } from '../installation.ts';

/** Where the people of these tenants act, by tenant: the server too knows it without asking. */
export async function placesOf(
  { owner }: Installation,
  tenantIds: readonly number[],
): Promise<(tenantId: number) => BarePlace> {
  const { rows } = await owner.query<BarePlace & { tenantId: number }>(
    `select t.id::int as "tenantId", t.time_zone as "timeZone",
       (select array_agg(b.id::int order by b.id) from tenants b where b.path like t.path || '%') as reach
     from tenants t where t.id = any($1)`,
    [tenantIds],
  );
  const places = new Map(rows.map(({ tenantId, ...place }) => [tenantId, place]));
  return (tenantId) => {
    const place = places.get(tenantId);
    if (place === undefined) throw new Error(`there is no tenant ${tenantId}`);
    return place;
  };
}

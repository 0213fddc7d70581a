import type { IdentityTables } from '../../modules/identity/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { SystemReader } from '../../platform/db/executors.ts';

const query = queryBuilder<IdentityTables>();

/** True while nobody has an account: the only database that the demo business is loaded into. */
export async function hasNoUser(db: SystemReader): Promise<boolean> {
  const user = await db.first(query.selectFrom('users').select('id').limit(1));
  return user === null;
}

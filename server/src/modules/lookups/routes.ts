import type { Route } from '../../platform/http/route.ts';
import type { LookupContext } from './context.ts';
import { listBanksRoute } from './routes/list-banks.ts';
import { lookUpCepV1Route } from './routes/look-up-cep-v1.ts';
import { lookUpCepV2Route } from './routes/look-up-cep-v2.ts';
import { lookUpRegistryRoute } from './routes/look-up-registry.ts';

/** Every route of the look-ups, in the order of the specification. */
export const lookupRoutes: readonly Route<LookupContext>[] = [
  lookUpRegistryRoute,
  lookUpCepV1Route,
  lookUpCepV2Route,
  listBanksRoute,
];

import { createServiceAccountRoute } from './routes/create-service-account.ts';
import { createTokenRoute } from './routes/create-token.ts';
import { endServiceAccountRoute } from './routes/end-service-account.ts';
import { listServiceAccountsRoute } from './routes/list-service-accounts.ts';
import { listTokensRoute } from './routes/list-tokens.ts';
import { revokeTokenRoute } from './routes/revoke-token.ts';
import { rotateTokenRoute } from './routes/rotate-token.ts';
import { updateServiceAccountRoute } from './routes/update-service-account.ts';

export const apiTokenRoutes = [
  listTokensRoute,
  createTokenRoute,
  rotateTokenRoute,
  revokeTokenRoute,
  listServiceAccountsRoute,
  createServiceAccountRoute,
  updateServiceAccountRoute,
  endServiceAccountRoute,
];

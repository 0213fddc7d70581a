import { createTokenRoute } from './routes/create-token.ts';
import { listTokensRoute } from './routes/list-tokens.ts';
import { revokeTokenRoute } from './routes/revoke-token.ts';
import { rotateTokenRoute } from './routes/rotate-token.ts';

export const apiTokenRoutes = [listTokensRoute, createTokenRoute, rotateTokenRoute, revokeTokenRoute];

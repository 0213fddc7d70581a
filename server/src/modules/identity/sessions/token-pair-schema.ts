import { Type } from 'typebox';
import { named, Timestamp } from '../../../platform/http/schema.ts';

/** What a program gets that renews its session. */
export const TokenPairView = named(
  'TokenPair',
  Type.Object({
    accessToken: Type.String({ description: 'for ten minutes' }),
    tokenType: Type.Literal('Bearer'),
    expiresIn: Type.Integer({ description: 'seconds' }),
    refreshToken: Type.String({ description: 'good once, for the next pair' }),
    refreshExpiresAt: Timestamp,
  }),
);

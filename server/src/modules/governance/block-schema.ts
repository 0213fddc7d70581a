import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import { named, nullable, strictObject, Text, Timestamp, Uuid } from '../../platform/http/schema.ts';

export const BlockBody = strictObject({
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: SAYS_SOMETHING }),
});

export const Block = named(
  'CompanyBlock',
  Type.Object({
    companyId: Uuid,
    status: Text,
    reason: nullable(Text),
    blockedAt: nullable(Timestamp),
    blockedBy: nullable(Type.Object({ id: Uuid, nome: Text })),
  }),
);
export type Block = Static<typeof Block>;

export const BlockState = named(
  'CompanyBlockState',
  Type.Object({
    companyId: Uuid,
    status: Text,
    reason: nullable(Text),
    blockedAt: nullable(Timestamp),
    sessionsEnded: Type.Integer({ minimum: 0 }),
  }),
);

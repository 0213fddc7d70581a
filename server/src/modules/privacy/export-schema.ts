import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, strictObject, Timestamp, Uuid } from '../../platform/http/schema.ts';

export const DATA_EXPORT_STATUSES = ['writing', 'ready', 'failed'] as const;
export type DataExportStatus = (typeof DATA_EXPORT_STATUSES)[number];

export const DataExport = named(
  'DataExport',
  Type.Object({
    id: Uuid,
    status: oneOf(DATA_EXPORT_STATUSES),
    sizeBytes: nullable(Type.Integer({ description: 'of the file; null while there is none' })),
    createdAt: Timestamp,
    expiresAt: Type.String({ format: 'date-time', description: 'when the file goes' }),
  }),
);
export type DataExport = Static<typeof DataExport>;

export const LatestDataExport = Type.Object({ export: nullable(DataExport) });

export const DataExportProof = strictObject({
  password: nullable(
    Type.String({
      maxLength: PASSWORD_LENGTH.max,
      description:
        'of the caller; null for who has signed in within the last ten minutes, as an account without one does',
    }),
  ),
});

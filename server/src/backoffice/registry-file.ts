import { REGISTRY_KINDS, type RegistryKind, XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import { Type } from 'typebox';
import { oneOf } from '../platform/http/schema.ts';

/** Which records a file is of. */
export const kindField = {
  ...oneOf<RegistryKind>(REGISTRY_KINDS),
  description: 'the records that the file is of',
};

/** A file of records by its type. */
export const registryFileBody = {
  'text/csv': {
    schema: Type.String({
      description: 'the first line names the columns, with `;`, `,` or a tab between them',
    }),
  },
  [XLSX_TYPE]: {
    schema: Type.String({ format: 'binary', description: 'Office Open XML: the first sheet is read' }),
  },
  'application/json': { schema: Type.Array(Type.Record(Type.String(), Type.String())) },
  'application/x-ndjson': { schema: Type.String({ description: 'such an object in each line' }) },
};

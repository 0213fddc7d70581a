import { queryBuilder } from '../../platform/db/builder.ts';

export type LookupKind = 'registry' | 'cep-v1' | 'cep-v2' | 'banks';

interface LookupCache {
  kind: LookupKind;
  key: string;
  /** Who answered; null together with the body. */
  source: string | null;
  /** The JSON as it is answered; null when every provider said "not found". */
  body: string | null;
  fetched_at: Date;
}

interface LookupTables {
  lookup_cache: LookupCache;
}

export const query = queryBuilder<LookupTables>();

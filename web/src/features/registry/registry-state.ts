import type { Provenance } from '../../api/lookups.ts';
import type { ApiError } from '../../api/problem.ts';
import type { RegistryEntry } from '../../api/types.ts';

/** How far the look-up of the CNPJ is. A failed one says so and blocks nothing. */
export type RegistryState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; entry: RegistryEntry; provenance: Provenance }
  | { kind: 'failed'; error: ApiError };

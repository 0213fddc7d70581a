import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import type { Storage } from '../../platform/storage/storage.ts';
import { openBytes, sealBytes } from '../../platform/tokens/sealed-bytes.ts';
import type { ImportsContext } from './context.ts';

/** Kinds whose files may hold secrets. */
const SEALED: ReadonlySet<ImportKindName> = new Set(['pessoas']);

/** Where the pieces of one file are put and taken from. */
export type PieceStorage = Pick<Storage, 'delete' | 'get' | 'put'>;

/** The storage of pieces of files of the kind: what may hold secrets lies there sealed, each piece under its own key, until it is deleted. */
export function pieceStorage(
  { imports, storage }: Pick<ImportsContext, 'imports' | 'storage'>,
  kind: ImportKindName,
): PieceStorage {
  if (!SEALED.has(kind)) return storage;
  return {
    delete: (key) => storage.delete(key),
    put: (key, bytes) => storage.put(key, sealBytes(imports.secret, key, bytes)),
    get: async (key) => {
      const sealed = await storage.get(key);
      if (sealed === null) return null;
      const bytes = openBytes(imports.secret, key, sealed);
      if (bytes === null) throw new Error('a piece of an imported file does not open');
      return bytes;
    },
  };
}

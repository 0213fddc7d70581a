import { imports } from './operations/imports.ts';
import { operations } from './operations/index.ts';
import { recordImports } from './operations/record-imports.ts';

/** The texts of the pages of imports, which other pages of the operations do not say. */
export const importPages = { ...operations, imports, recordImports } as const;

import { REASON_COLUMN } from '@retaguarda/rules/import-columns';

/** Whether a column holds why a line was refused before; it is passed over. */
export function isReason(name: string): boolean {
  return name.trim().toLowerCase() === REASON_COLUMN;
}

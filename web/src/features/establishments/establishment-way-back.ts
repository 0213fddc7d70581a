import {
  ESTABLISHMENT_STATUSES,
  type EstablishmentStatus,
  establishmentMoves,
  needsReason,
} from '@retaguarda/rules/establishment-status';
import { changeEstablishment } from '../../api/establishments.ts';
import type { EstablishmentLine } from '../../api/types.ts';

/**
 * What takes a change of status back that was made from what the page showed; null where no way leads back, or only one for a reason
 * that somebody has to write.
 */
export function establishmentWayBack(
  { id, status, versao }: Pick<EstablishmentLine, 'id' | 'status' | 'versao'>,
  next: EstablishmentStatus,
): (() => Promise<unknown>) | null {
  const before = ESTABLISHMENT_STATUSES.find((one) => one === status);
  if (before === undefined || !establishmentMoves(next).includes(before) || needsReason(next, before))
    return null;
  return () => changeEstablishment(id, { status: before, versao: versao + 1 });
}

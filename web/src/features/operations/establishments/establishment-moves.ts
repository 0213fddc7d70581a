import {
  ESTABLISHMENT_STATUSES,
  type EstablishmentStatus,
  establishmentMoves as movesOf,
} from '@retaguarda/rules/establishment-status';
import { oneOf } from '../../../ui/address-search.ts';

export function establishmentMoves(status: string): readonly EstablishmentStatus[] {
  const known = oneOf(status, ESTABLISHMENT_STATUSES);
  return known ? movesOf(known) : [];
}

import { personTypeOf } from '@retaguarda/rules/person-type';
import type { Caller } from '../../platform/auth/caller.ts';
import { visibleDocument } from '../merchants/index.ts';
import type { ProposalRow } from './proposal-queries.ts';

/** The document of a lead as the caller may see it. */
export function leadDocument(caller: Caller, { documento }: ProposalRow): string | null {
  if (documento === null) return null;
  return visibleDocument(caller, { documento, tipoPessoa: personTypeOf(documento) });
}

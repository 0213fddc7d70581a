import type { Caller } from '../../platform/auth/caller.ts';
import { type Access, authenticated } from '../../platform/http/access.ts';
import { findStatements } from '../commissions/index.ts';
import { findNamedCompanies } from '../directory/index.ts';
import { findNamedPeople, listUsersOperation, reading } from '../identity/index.ts';
import { findNamedEstablishments, findTerminalsBySerial } from '../merchants/index.ts';
import { findNamedProjects, PROJECT_ACCESS } from '../projects/index.ts';
import { findNamedProposals } from '../proposals/index.ts';
import { findSalesByTraits } from '../sales/index.ts';
import { findNamedTasks, listTasksOperation } from '../tasks/index.ts';
import type { SearchContext } from './context.ts';
import type { FoundKind, SearchHit } from './search-schema.ts';
import type { SearchedText } from './search-text.ts';
import {
  companyHit,
  establishmentHit,
  type Hit,
  projectHit,
  proposalHit,
  saleHit,
  statementHit,
  taskHit,
  terminalHit,
  userHit,
} from './search-view.ts';

/** How many records of a kind are shown. */
const MOST = 6;

/** How records of one kind are found, for those who may use the list of them. */
export interface SearchGroup {
  access: Access;
  /** Null where the text can't name any. */
  find(context: SearchContext, caller: Caller, searched: SearchedText): Promise<Hit[]> | null;
}

type NamedFinder<Found> = (
  context: SearchContext,
  caller: Caller,
  search: { text: string; most: number },
) => Promise<Found[]>;

/** Records that are found by words of their name. */
function named<Found>(access: Access, find: NamedFinder<Found>, view: (found: Found) => Hit): SearchGroup {
  return {
    access,
    find: (context, caller, { text }) =>
      text === null ? null : find(context, caller, { text, most: MOST }).then((found) => found.map(view)),
  };
}

/** Every kind, with the access of its own list: a search shows nobody more than the lists do. */
export const SEARCH_GROUPS: Readonly<Record<FoundKind, SearchGroup>> = {
  sale: {
    access: reading('transaction'),
    find: (context, caller, { sale }) =>
      sale === null
        ? null
        : findSalesByTraits(context, caller, sale, MOST).then((found) => found.map(saleHit)),
  },
  establishment: named(reading('establishment'), findNamedEstablishments, establishmentHit),
  proposal: named(reading('proposal'), findNamedProposals, proposalHit),
  task: named(
    listTasksOperation.access,
    (context, caller, search) => findNamedTasks(context, { caller }, search),
    taskHit,
  ),
  project: named(
    PROJECT_ACCESS,
    (context, caller, search) => findNamedProjects(context, { caller }, search),
    projectHit,
  ),
  user: named(listUsersOperation.access, findNamedPeople, userHit),
  company: named(authenticated, findNamedCompanies, companyHit),
  terminal: {
    access: reading('terminal'),
    find: (context, caller, { serial }) =>
      serial === null
        ? null
        : findTerminalsBySerial(context, caller, { serial, most: MOST }).then((found) =>
            found.map(terminalHit),
          ),
  },
  statement: named(reading('commission_statement'), findStatements, statementHit),
};

/** The hit as the caller sees it: whoever reaches one tenant knows which it is. */
export function toHit(hit: Hit, { reach }: Pick<Caller, 'reach'>): SearchHit {
  return { ...hit, tenantName: reach.length > 1 ? hit.tenantName : null };
}

export { accreditationFields } from './accreditation.ts';
export { leadDocument } from './lead-document.ts';
export { proposalProblems } from './problems.ts';
export { proposalEvents, proposalStatusChanged } from './proposal-events.ts';
export { expireProposalsOf } from './proposal-expiry.ts';
export { newProposalFields, proposalPatchFields } from './proposal-form.ts';
export {
  changeProposal,
  countProposals,
  findProposal,
  listProposals,
  lockProposal,
  PROPOSAL_ORDERS,
  type ProposalRow,
} from './proposal-queries.ts';
export { proposalRecord } from './proposal-record.ts';
export { type FoundProposal, findNamedProposals } from './proposal-search.ts';
export {
  createProposal,
  getProposal,
  listReachedProposals,
  moveProposalTo,
  updateProposal,
} from './proposal-service.ts';
export { proposalSubject } from './proposal-subject.ts';
export { proposalTenantRemovalParts, proposalUserRemovalParts } from './removal-parts.ts';
export type { ProposalTables, SignedFileFault, SignedFileStatus } from './tables.ts';

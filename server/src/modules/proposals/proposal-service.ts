import { addDays } from '@retaguarda/rules/calendar-days';
import { personTypeOf } from '@retaguarda/rules/person-type';
import { isNegotiated, moveProposal, type ProposalStatus } from '@retaguarda/rules/proposal-status';
import { endedUnsigned } from '@retaguarda/rules/signature-document-status';
import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { assertCurrent } from '../../platform/http/record-version.ts';
import { statusProblems } from '../../platform/http/status-problems.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { findOwnerCompany, recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { isMemberOfAny } from '../identity/index.ts';
import { newEstablishmentForm, visibleDocument } from '../merchants/index.ts';
import { type AccreditationBody, accredit, assertNoAccreditation } from './accreditation.ts';
import { proposalProblems } from './problems.ts';
import { changeOfProposal, proposalCreated, proposalData } from './proposal-events.ts';
import { type ProposalBody, readProposal } from './proposal-form.ts';
import {
  changeProposal,
  countProposals,
  findProposal,
  insertProposal,
  listProposals,
  lockProposal,
  type ProposalFilter,
  type ProposalForm,
  type ProposalRow,
} from './proposal-queries.ts';

const VALID_DAYS = 30;

/** One page of the proposals in the caller's scope, the newest first. */
export async function listReachedProposals(
  { database }: DirectoryContext,
  caller: Caller,
  filter: Omit<ProposalFilter, 'scope' | 'seesCpf'>,
  window: Window,
): Promise<{ rows: ProposalRow[]; total: number }> {
  const scoped = { ...filter, seesCpf: caller.permissions.has('perm-user-view'), scope: recordScope(caller) };
  const db = database.subtree(caller.reach);
  const [total, rows] = await Promise.all([countProposals(db, scoped), listProposals(db, scoped, window)]);
  return { rows, total };
}

/** 404 outside of the caller's scope. */
export async function getProposal(
  { database }: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<ProposalRow> {
  return findReached(database.subtree(caller.reach), caller, id);
}

/**
 * Creates a draft with the next number of the year. It is valid for thirty days and the caller is responsible for it, unless
 * the body says otherwise.
 */
export async function createProposal(
  context: DirectoryContext,
  call: UserCall,
  body: ProposalBody & { lead_nome: string; company_id?: number },
): Promise<ProposalRow> {
  const { caller, origin } = call;
  const { clock } = context;
  const today = todayOf(clock, caller);
  const form = readProposal(body, call, today);
  const owner = await findOwnerCompany(context, caller, body.company_id);
  const id = await context.database.newIds.next('proposals');
  return call.transaction([owner.tenantId], async (tx) => {
    const holder = await holderOf(tx, owner.tenantId, form.responsavel_id, caller.userId);
    const year = Number(today.slice(0, 4));
    const draft = {
      ...form,
      lead_nome: body.lead_nome.trim(),
      validade: form.validade ?? addDays(today, VALID_DAYS),
      responsavel_id: holder,
    };
    insertProposal(tx, { ...owner, year }, id, draft, clock.now());
    const made = await findReached(tx, caller, id);
    await writeAudit(tx, clock, origin, {
      ...auditTarget('proposal.created', made),
      after: auditState(made),
    });
    leaveEvents(tx, clock, owner.tenantId, [proposalCreated.of(made, proposalData(made))]);
    return made;
  });
}

/**
 * Changes a proposal, its terms only while it is open and was not agreed to and its notes at any time; answers it as it is
 * afterwards. 404 outside of the caller's scope, 412 when it is stale, 400 for terms that are no longer open.
 */
export async function updateProposal(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  body: ProposalBody,
): Promise<ProposalRow> {
  const form = readProposal(body, call, todayOf(context.clock, call.caller));
  return changeLocked(context, call, { id, versao: body.versao }, 'proposal.updated', async (tx, before) => {
    if (!isNegotiated(before.status) && !isNoted(form)) throw proposalProblems.proposalClosed();
    if (form.responsavel_id != null) await holderOf(tx, before.tenantId, form.responsavel_id, 0);
    return form;
  });
}

/** Whether nothing but the notes changes. */
function isNoted({ observacoes, ...terms }: ProposalForm): boolean {
  return observacoes !== undefined && Object.keys(terms).length === 0;
}

/** A step of a proposal, with what the last step needs for the establishment. */
export interface ProposalStep extends AccreditationBody {
  status: ProposalStatus;
  versao?: number;
}

/**
 * Moves a proposal to the next status. The last one makes an establishment of it, or finds the one that exists. 400 for a step
 * that is not possible from here, or to signed when its document was refused, cancelled or expired; 412 when it is stale.
 */
export async function moveProposalTo(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  step: ProposalStep,
): Promise<ProposalRow> {
  const { status, versao } = step;
  if (status !== 'credenciada') assertNoAccreditation(step, call.language);
  const governed = await newEstablishmentForm(context, call.caller);
  return changeLocked(context, call, { id, versao }, 'proposal.statusChanged', async (tx, before) => {
    const move = moveProposal(before.status, status);
    if (move === 'refused') throw statusProblems.transition({ values: { from: before.status, to: status } });
    // While the document still waits for signatures, people may have signed on paper.
    if (
      status === 'assinada' &&
      move === 'allowed' &&
      before.assinatura &&
      endedUnsigned(before.assinatura.status)
    )
      throw proposalProblems.endedUnsigned({ values: { document: before.assinatura.status } });
    const isWithoutOne = status === 'credenciada' && before.establishmentId === null;
    if (!isWithoutOne) return move === 'unchanged' ? null : { status };
    // A proposal that was accredited before proposals made establishments gets its own, too.
    return { status, establishment_id: await accredit(tx, context, call, before, { body: step, governed }) };
  });
}

async function changeLocked(
  context: DirectoryContext,
  call: UserCall,
  { id, versao }: { id: number; versao: number | undefined },
  action: string,
  changeOf: (tx: Tx, before: ProposalRow) => Promise<(ProposalForm & { status?: ProposalStatus }) | null>,
): Promise<ProposalRow> {
  const { caller, origin } = call;
  const { clock, database } = context;
  const { tenantId } = await findReached(database.subtree(caller.reach), caller, id);
  return call.transaction([tenantId], async (tx) => {
    await lockProposal(tx, tenantId, id);
    const before = await findReached(tx, caller, id);
    assertCurrent(call, versao, before);
    const change = await changeOf(tx, before);
    if (change === null) return before;
    await changeProposal(tx, before, change, clock.now());
    const after = await findReached(tx, caller, id);
    // Two documents may look the same once they are masked, so the entry says that the document changed.
    // Two documents may look the same once they are masked, and notes say anything: the entry tells that they changed.
    const hidden = (['documento', 'observacoes'] as const).filter((field) => before[field] !== after[field]);
    const told = hidden.length === 0 ? {} : { dados_protegidos: hidden };
    const changes = changedFields(auditState(before), { ...auditState(after), ...told });
    if (changes === null) return after;
    await writeAudit(tx, clock, origin, { ...auditTarget(action, before), ...changes });
    leaveEvents(tx, clock, tenantId, [changeOfProposal(before.status, after)]);
    return after;
  });
}

/**
 * The user who is responsible: one that is named has to be a member of the tenant; a caller who is not is not made responsible.
 */
async function holderOf(
  tx: Tx,
  tenantId: number,
  named: number | null | undefined,
  callerId: number,
): Promise<number | null> {
  if (named === null) return null;
  if (await isMemberOfAny(tx, [tenantId], named ?? callerId)) return named ?? callerId;
  if (named === undefined) return null;
  throw proposalProblems.holderUnknown();
}

async function findReached(db: TenantReader, caller: Caller, id: number): Promise<ProposalRow> {
  const row = await findProposal(db, recordScope(caller), id);
  if (row === null) throw proposalProblems.proposalNotFound();
  return row;
}

function auditTarget(action: string, { companyId, id, tenantId, uuid }: ProposalRow) {
  return { tenantId, action, targetType: 'proposal', targetUuid: uuid, targetId: id, companyId };
}

function auditState({
  assinatura,
  createdAt,
  documento,
  observacoes,
  responsavel,
  updatedAt,
  version,
  whiteLabelId,
  ...proposal
}: ProposalRow) {
  return {
    ...proposal,
    documento:
      documento === null
        ? null
        : visibleDocument({ permissions: new Set() }, { documento, tipoPessoa: personTypeOf(documento) }),
    responsavel_id: responsavel?.id ?? null,
  };
}

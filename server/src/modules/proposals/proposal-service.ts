import { addDays } from '@retaguarda/rules/calendar-days';
import { CODE_FORMS } from '@retaguarda/rules/code-forms';
import { personTypeOf } from '@retaguarda/rules/person-type';
import { isNegotiated, moveProposal, type ProposalStatus } from '@retaguarda/rules/proposal-status';
import { endedUnsigned } from '@retaguarda/rules/signature-document-status';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { type Static, Type } from 'typebox';
import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { cleanText } from '../../platform/http/field-faults.ts';
import { assertCurrent, versionField } from '../../platform/http/record-version.ts';
import { DateText, Id, nullable, strictObject } from '../../platform/http/schema.ts';
import { statusProblems } from '../../platform/http/status-problems.ts';
import { todayOf } from '../../platform/local-date.ts';

import type { DirectoryContext } from '../directory/index.ts';
import { findOwnerCompany, recordScope } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import { isMemberOfAny } from '../identity/index.ts';
import { newEstablishmentForm, visibleDocument } from '../merchants/index.ts';
import { Rate } from '../money/index.ts';
import { assertRanges, rangeFields, readRange } from '../rates/index.ts';
import { type AccreditationBody, accredit, assertNoAccreditation } from './accreditation.ts';
import { proposalProblems } from './problems.ts';
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

const optional = Type.Optional;
const VALID_DAYS = 30;
const MAX_CENTAVOS = 100_000_000_000;

const changingFields = {
  documento: optional(nullable(Type.String({ maxLength: 20 }))),
  mcc: optional(nullable(Type.String({ pattern: CODE_FORMS.mcc }))),
  faturamento_estimado_centavos: optional(nullable(Type.Integer({ minimum: 0, maximum: MAX_CENTAVOS }))),
  taxa_antecipacao_mensal: optional(Rate),
  tabela_mdr: optional(Type.Array(strictObject(rangeFields), { maxItems: 200 })),
  terminais: optional(
    Type.Array(
      strictObject({
        modelo: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.terminalModel }),
        quantidade: Type.Integer({ minimum: 1, maximum: 10_000 }),
        valor_mensal_centavos: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
      }),
      { maxItems: 50 },
    ),
  ),
  validade: optional(DateText),
  responsavel_id: optional(nullable(Id)),
};

export const newProposalFields = {
  company_id: optional(Id),
  lead_nome: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.leadName }),
  ...changingFields,
};
export const proposalPatchFields = {
  ...versionField,
  lead_nome: optional(newProposalFields.lead_nome),
  ...changingFields,
};
const ProposalBody = Type.Object(proposalPatchFields);
export type ProposalBody = Static<typeof ProposalBody>;

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
    return made;
  });
}

/** Changes a proposal that is open and was not agreed to; answers it as it is afterwards. */
export async function updateProposal(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  body: ProposalBody,
): Promise<ProposalRow> {
  const form = readProposal(body, call, todayOf(context.clock, call.caller));
  return changeLocked(context, call, { id, versao: body.versao }, 'proposal.updated', async (tx, before) => {
    if (!isNegotiated(before.status)) throw proposalProblems.proposalClosed();
    if (form.responsavel_id != null) await holderOf(tx, before.tenantId, form.responsavel_id, 0);
    return form;
  });
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
    const hidden = before.documento === after.documento ? {} : { dados_protegidos: ['documento'] };
    const changes = changedFields(auditState(before), { ...auditState(after), ...hidden });
    if (changes !== null) await writeAudit(tx, clock, origin, { ...auditTarget(action, before), ...changes });
    return after;
  });
}

function readProposal(
  body: ProposalBody,
  { language }: Pick<UserCall, 'language'>,
  today: string,
): ProposalForm {
  const reader = new FieldReader();
  const form: ProposalForm = {};
  if (body.lead_nome !== undefined) form.lead_nome = reader.required('lead_nome', body.lead_nome);
  if (body.documento !== undefined) {
    const text = cleanText(body.documento);
    form.documento = text === null ? null : reader.document('documento', text);
  }
  if (body.mcc !== undefined) form.mcc = body.mcc;
  if (body.faturamento_estimado_centavos !== undefined) {
    form.faturamento_estimado_centavos = body.faturamento_estimado_centavos;
  }
  if (body.taxa_antecipacao_mensal !== undefined) {
    form.taxa_antecipacao_ppm = reader.rate('taxa_antecipacao_mensal', body.taxa_antecipacao_mensal);
  }
  const ranges = body.tabela_mdr?.map((range, index) =>
    readRange(reader, range, `tabela_mdr.${index}.`, today),
  );
  if (body.terminais !== undefined) form.terminais = body.terminais;
  if (body.validade !== undefined) {
    form.validade = reader.date('validade', body.validade);
    if (body.validade < today) reader.add('validade', 'past');
  }
  if (body.responsavel_id !== undefined) form.responsavel_id = body.responsavel_id;
  reader.throwIfAny(language);
  if (ranges !== undefined) {
    assertRanges(ranges, 'tabela_mdr', language);
    form.tabela_mdr = ranges.map((range) => ({
      bandeira: range.brand,
      modalidade: range.modality,
      parcelas_de: range.installmentsFrom,
      parcelas_ate: range.installmentsTo,
      taxa_ppm: range.ratePpm,
    }));
  }
  return form;
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

import { type Static, Type } from 'typebox';
import type { Tx } from '../../platform/db/executors.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';

import type { DirectoryContext } from '../directory/index.ts';
import { lockCompany } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { FormFieldsAnswer, UserCall } from '../identity/index.ts';
import {
  findByDocument,
  type NewEstablishmentBody,
  newEstablishmentFields,
  readNewEstablishment,
  registerEstablishment,
} from '../merchants/index.ts';
import { auditCreated, insertRatePlan, replaceRanges } from '../rates/index.ts';
import type { ProposalRow } from './proposal-queries.ts';

const LONGEST_PLAN_NAME = 120;

const {
  codigo_ec,
  company_id,
  documento,
  mcc,
  plano_taxas_id,
  razao_social,
  taxa_antecipacao_mensal,
  ...rest
} = newEstablishmentFields;

/**
 * Fields of the establishment that the proposal does not have or that replace those of the proposal; the rates are always those
 * of the proposal.
 */
export const accreditationFields = {
  codigo_ec: Type.Optional(codigo_ec),
  documento: Type.Optional(documento),
  razao_social: Type.Optional(razao_social),
  mcc: Type.Optional(mcc),
  ...rest,
};
const AccreditationBody = Type.Object(accreditationFields);
export type AccreditationBody = Static<typeof AccreditationBody>;

const NAMES = Object.keys(accreditationFields) as (keyof AccreditationBody)[];

/** Throws 400 for fields of an establishment in a step that does not create one. */
export function assertNoAccreditation(body: AccreditationBody, language: Language): void {
  const reader = new FieldReader();
  for (const name of NAMES) if (body[name] !== undefined) reader.add(name, 'tooEarly');
  reader.throwIfAny(language);
}

/**
 * The establishment of a proposal that is accredited: the one that the company has with this document, unless another code is
 * asked for, else a new one in analysis with the rates of the proposal. 400 with all fields that are missing. The proposal is
 * locked, and so is its company: of two proposals with one document, the second finds the establishment of the first.
 */
export async function accredit(
  tx: Tx,
  context: DirectoryContext,
  call: UserCall,
  proposal: ProposalRow,
  { body, governed }: { body: AccreditationBody; governed: FormFieldsAnswer },
): Promise<number> {
  const { companyId, tenantId } = proposal;
  await lockCompany(tx, { tenantId, companyId });
  const said = { ...leadOf(proposal), ...definedOf(body) };
  const document =
    said.documento === undefined ? null : new FieldReader().document('documento', said.documento);
  const known = document === null ? null : await findByDocument(tx, proposal, document);
  if (known !== null && (said.codigo_ec ?? known.codigoEc) === known.codigoEc) return known.id;
  const complete = completeOf(said, call.language);
  const { form, locations } = readNewEstablishment(complete, call.language);
  const rates = await ratesOf(tx, context, call, proposal);
  const { whiteLabelId } = proposal;
  const owner = { tenantId, companyId, whiteLabelId, codigoEc: complete.codigo_ec };
  const read = { form: { ...form, ...rates }, locations, governed };
  return (await registerEstablishment(tx, context, call, owner, complete, read)).id;
}

function leadOf({ documento, leadNome, mcc }: ProposalRow): AccreditationBody {
  return {
    razao_social: leadNome,
    ...(documento === null ? {} : { documento }),
    ...(mcc === null ? {} : { mcc }),
  };
}

/** Only the fields that were sent, so that an absent one does not replace the value of the proposal. */
function definedOf(body: AccreditationBody): AccreditationBody {
  return Object.fromEntries(NAMES.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));
}

function completeOf(said: AccreditationBody, language: Language): NewEstablishmentBody {
  const { codigo_ec = '', documento = '', mcc = '', razao_social = '' } = said;
  const reader = new FieldReader();
  for (const [name, value] of Object.entries({ codigo_ec, documento, mcc, razao_social })) {
    if (value === '') reader.add(name, 'needed');
  }
  reader.throwIfAny(language);
  return { ...said, codigo_ec, documento, mcc, razao_social };
}

/** The agreed rates become a plan of their own, valid from today; without any, the default plan of the tenant applies. */
async function ratesOf(
  tx: Tx,
  context: DirectoryContext,
  call: UserCall,
  { leadNome, numero, tabelaMdr, taxaAntecipacaoPpm, tenantId }: ProposalRow,
): Promise<{ rate_plan_id: number | null; taxa_antecipacao_ppm: number | null }> {
  const ownAdvance = taxaAntecipacaoPpm === 0 ? null : taxaAntecipacaoPpm;
  if (tabelaMdr.length === 0) return { rate_plan_id: null, taxa_antecipacao_ppm: ownAdvance };
  const nome = `${numero} - ${leadNome}`.slice(0, LONGEST_PLAN_NAME);
  const plan = { nome, taxa_antecipacao_ppm: taxaAntecipacaoPpm };
  const id = await insertRatePlan(tx, tenantId, plan, context.clock.now());
  const validFrom = todayOf(context.clock, call.caller);
  const ranges = tabelaMdr.map((rate) => ({
    brand: rate.bandeira,
    modality: rate.modalidade,
    installmentsFrom: rate.parcelas_de,
    installmentsTo: rate.parcelas_ate,
    ratePpm: rate.taxa_ppm,
    validFrom,
    validTo: null,
  }));
  await replaceRanges(tx, { id, tenantId }, ranges);
  await auditCreated(tx, context, call, { id, tenantId });
  return { rate_plan_id: id, taxa_antecipacao_ppm: ownAdvance };
}

import { CODE_FORMS } from '@retaguarda/rules/code-forms';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { type Static, Type } from 'typebox';
import { cleanText } from '../../platform/http/field-faults.ts';
import { versionField } from '../../platform/http/record-version.ts';
import { DateText, Id, named, nullable, strictObject } from '../../platform/http/schema.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import { Rate } from '../money/index.ts';
import { assertRanges, rangeFields, readRange } from '../rates/index.ts';
import type { ProposalForm } from './proposal-queries.ts';

const optional = Type.Optional;
const MAX_CENTAVOS = 100_000_000_000;

const changingFields = {
  documento: optional(nullable(Type.String({ maxLength: 20 }))),
  mcc: optional(nullable(Type.String({ pattern: CODE_FORMS.mcc }))),
  faturamento_estimado_centavos: optional(nullable(Type.Integer({ minimum: 0, maximum: MAX_CENTAVOS }))),
  taxa_antecipacao_mensal: optional(Rate),
  tabela_mdr: optional(Type.Array(named('ProposalRateInput', strictObject(rangeFields)), { maxItems: 200 })),
  terminais: optional(
    Type.Array(
      named(
        'ProposalTerminalInput',
        strictObject({
          modelo: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.terminalModel }),
          quantidade: Type.Integer({ minimum: 1, maximum: 10_000 }),
          valor_mensal_centavos: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
        }),
      ),
      { maxItems: 50 },
    ),
  ),
  validade: optional(DateText),
  responsavel_id: optional(nullable(Id)),
  observacoes: optional(nullable(Type.String({ maxLength: TEXT_LENGTHS.proposalNotes }))),
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

/** The columns that a body sets; 400 with every fault of its fields at once. `today` is the day of the caller's tenant. */
export function readProposal(
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
  if (body.observacoes !== undefined) form.observacoes = cleanText(body.observacoes);
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
